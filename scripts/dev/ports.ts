import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'

export const devHost = '127.0.0.1'

export function findUnusedPort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createTcpServer()
    probe.once('error', fail).listen(0, devHost, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}

export function isPortOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, devHost)
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}
