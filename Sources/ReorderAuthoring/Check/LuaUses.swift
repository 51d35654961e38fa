/// How a source uses names: reads, writes, and accessed fields.
struct LuaUses {
  /// A global, read or written.
  struct Global {
    let name: String
    let offset: Int
    let isWritten: Bool
  }

  /// A field with a constant name, of any object.
  struct Field {
    /// How the field is used.
    enum Use { case read, written, called }

    let object: LuaExpression
    let name: String
    let offset: Int
    let use: Use
  }

  /// The number of reads and writes of each variable, by its number.
  private(set) var reads: [Int: Int] = [:]
  private(set) var writes: [Int: Int] = [:]
  private(set) var globals: [Global] = []
  private(set) var fields: [Field] = []
  /// Every table constructor.
  private(set) var tables: [[TableField]] = []
  /// The names of the globals that are written.
  private(set) var writtenGlobals: Set<String> = []
  /// The names of the globals whose fields are written, or which are passed to code that may do so.
  private(set) var changedGlobals: Set<String> = []
  /// The names of required modules, and their positions.
  private(set) var modules: [(name: String, offset: Int)] = []

  init(of chunk: LuaChunk) { visit(chunk.body) }

  private mutating func visit(_ statements: [LuaStatement]) {
    for statement in statements {
      for value in statement.values {
        if case .global(let name) = value.kind { changedGlobals.insert(name) }
        visit(value)
      }
      for target in statement.targets { visit(target, isWritten: true) }
      for block in statement.blocks { visit(block) }
    }
  }

  private mutating func visit(_ expression: LuaExpression, isWritten: Bool = false) {
    let offset = expression.offset
    switch expression.kind {
    case .local(let number):
      if isWritten { writes[number, default: 0] += 1 } else { reads[number, default: 0] += 1 }
    case .global(let name):
      globals.append(Global(name: name, offset: offset, isWritten: isWritten))
      if isWritten { writtenGlobals.insert(name) }
    case .index(let object, let key): add(key, of: object, isWritten ? .written : .read)
    case .method(let object, let name, _): add(name, of: object, .called)
    case .call(let function, let arguments):
      if case .global("require") = function.kind, let name = arguments.first?.string {
        modules.append((name, offset))
      }
    case .function(let function): visit(function.body)
    case .table(let fields): tables.append(fields)
    case .constant, .vararg, .operation: break
    }
    for (place, child) in expression.children.enumerated() {
      if case .global(let name) = child.kind, !(place == 0 && expression.isAccess) {
        changedGlobals.insert(name)
      }
      visit(child)
    }
  }

  private mutating func add(_ key: LuaExpression, of object: LuaExpression, _ use: Field.Use) {
    if use == .written, case .global(let name) = object.kind { changedGlobals.insert(name) }
    guard let name = key.string else { return }
    fields.append(Field(object: object, name: name, offset: key.offset, use: use))
  }
}

extension LuaExpression {
  /// Whether it only accesses or calls its first operand.
  fileprivate var isAccess: Bool {
    switch kind {
    case .index, .method, .call: true
    default: false
    }
  }
}
