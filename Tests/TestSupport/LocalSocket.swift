import Glibc

/// Connects to a port of this machine.
///
/// - Returns: The socket, which the caller closes; `nil` if nothing listens.
public func connect(toLocalPort port: Int) -> Int32? {
  let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = in_port_t(port).bigEndian
  address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
  let status = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  if status == 0 { return socket }
  close(socket)
  return nil
}
