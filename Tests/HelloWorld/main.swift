import Foundation

// The startup cost of a program that does nothing, linked like `reorder`.
print(Data("hello, world".utf8).count == 12 ? "hello, world" : "")
