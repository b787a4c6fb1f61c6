import { connect, type Socket } from 'node:net'
import { vi } from 'vitest'
import { multipartType } from './multipart-parts.ts'
import { type UploadAnswer, type UploadOptions, uploadServer } from './upload-server.ts'

type OpenRequest = { socket: Socket; received: () => string }

/** Sends the head and the first bytes of a form of 40 MB. */
export function beginUpload(
  body: Buffer,
  { path = '/api/listings', method = 'POST', by = uploadServer.token }: UploadOptions = {},
): OpenRequest {
  const socket = connect(uploadServer.port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  socket.on('error', () => undefined)
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\nAuthorization: Bearer ${by}\r\n` +
      `Content-Type: ${multipartType}\r\nContent-Length: ${40e6}\r\n\r\n`,
  )
  socket.write(body)
  return { socket, received: () => text }
}

/** Resolves to the response when it is complete. */
export const readResponse = ({ received }: OpenRequest) =>
  vi.waitFor(
    () => {
      const [head = '', body = ''] = received().split('\r\n\r\n')
      const parsed = JSON.parse(body) as UploadAnswer['body']
      return { status: Number(head.split(' ')[1]), after: /^retry-after: (\d+)/im.exec(head)?.[1], code: parsed.code }
    },
    { timeout: 9000 },
  )
