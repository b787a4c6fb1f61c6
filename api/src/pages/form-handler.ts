import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendResponse } from '../cache/send-response.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { sendError } from '../http/errors/send-error.ts'
import { toRequestHeaders } from './page-handler.ts'

type Options = {
  render: (request: Request, req: IncomingMessage) => Promise<Response>
  /** Replaces the `Host` header in the URL of the rendered request. */
  origin: string
}

const maxBytes = 64 * 1024

export const createFormHandler =
  ({ render, origin }: Options) =>
  async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(req.headers['content-type'] ?? ''))
      return sendError(req, res, 'UNSUPPORTED_MEDIA_TYPE')
    const body = await readBody(req)
    if (body === null) return sendError(req, res, 'PAYLOAD_TOO_LARGE', { Connection: 'close' })
    const request = new Request(origin + req.url, { method: 'POST', headers: toRequestHeaders(req), body })
    await sendResponse(req, res, await render(request, req))
  }

/** Returns null for a body that is too large. Reads all of it, because unread bytes would lose the response. */
function readBody(req: IncomingMessage): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else resolve(null)
    })
    req.on('end', () => resolve(Buffer.concat(chunks)))
    for (const event of ['error', 'close']) req.on(event, () => reject(new HttpError('MALFORMED_REQUEST')))
  })
}
