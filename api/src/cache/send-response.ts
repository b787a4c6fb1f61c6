import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodeContent, minCompressibleBytes, negotiateEncoding } from '../http/static/encoding.ts'

const omittedHeaders = new Set(['set-cookie', 'cache-tag', 'surrogate-control'])

export async function sendResponse(req: IncomingMessage, res: ServerResponse, response: Response) {
  for (const [name, value] of response.headers) {
    if (!omittedHeaders.has(name)) res.setHeader(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('Set-Cookie', cookies)
  const isOwn = cookies.length > 0 || response.status >= 500
  if (isOwn || !res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')

  const plain = Buffer.from(await response.arrayBuffer())
  const encoding = plain.length < minCompressibleBytes ? 'identity' : negotiateEncoding(req.headers['accept-encoding'])
  const body = await encodeContent(plain, encoding)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.setHeader('Vary', [response.headers.get('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  res.setHeader('Content-Length', body.length)
  res.writeHead(response.status)
  res.end(req.method === 'HEAD' ? undefined : body)
}
