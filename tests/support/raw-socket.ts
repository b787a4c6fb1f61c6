import { createConnection, type Socket } from 'node:net'

/** Resolves to the response when the connection ends. */
export function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((answered) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece
    })
    socket.on('error', () => undefined).on('close', () => answered(text))
  })
}

export function requestWithoutReading(port: number, bytes: string): Promise<Socket> {
  return new Promise((connected, failed) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.removeListener('error', failed)
      socket.on('error', () => undefined)
      socket.pause()
      socket.write(bytes, () => connected(socket))
    })
    socket.once('error', failed)
  })
}

export function abortDownload(port: number, path: string): Promise<void> {
  return new Promise((cut) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    })
    socket.on('error', () => undefined).once('data', () => socket.destroy())
    socket.once('close', () => cut())
  })
}
