import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorCode, type ErrorDetails, errorStatuses } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import { HttpResponse } from '../connections/http-response.ts'
import { findPreferredLanguage } from '../locale.ts'
import { defaultCsp } from '../security-headers.ts'

/** Milliseconds for which the client may continue to send after an error. */
const lingerMs = 1000

export function sendError(
  req: IncomingMessage,
  res: ServerResponse,
  code: ErrorCode,
  headers: Record<string, string> = {},
  details: ErrorDetails = {},
): void {
  const requestId = res instanceof HttpResponse ? res.requestId : ''
  const body = formatError(code, findPreferredLanguage(req.headers['accept-language']), requestId, details)
  // A handler that could not finish its response has set these headers.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) res.removeHeader(name)
  res.setHeader('Content-Security-Policy', defaultCsp)
  res.writeHead(errorStatuses[code], {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}

export function sendErrorAndClose(
  socket: Duplex,
  code: ErrorCode,
  requestId: string,
  headers: readonly (readonly [string, string])[],
): void {
  const status = errorStatuses[code]
  const body = formatError(code, 'ar', requestId)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${requestId}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // Closing with unread bytes would reset the connection and lose the response.
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

const formatError = (code: ErrorCode, language: Language, requestId: string, details: ErrorDetails = {}) =>
  JSON.stringify({ code, message: translate[language](`problem.${code}`), ...details, request_id: requestId })
