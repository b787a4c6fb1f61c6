import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendError } from '../errors/send-error.ts'
import { etagMatches } from '../responses.ts'
import { type ByteRange, parseRange } from './byte-range.ts'
import type { ContentEncoding } from './encoding.ts'

export type Representation = {
  size: number
  modified?: Date
  etag: string
  encoding: ContentEncoding
  headers: Record<string, string>
  /** Called at most once; a chunk is valid until the next one is requested. */
  read: (range: ByteRange) => AsyncIterable<Buffer>
  close?: () => void
}

/** Implements conditional and range requests (RFC 9110, sections 13 and 14). */
export async function sendFile(req: IncomingMessage, res: ServerResponse, file: Representation): Promise<void> {
  const { size, modified, etag, encoding } = file
  const headers: Record<string, string | number> = {
    ...file.headers,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    ...(modified ? { 'Last-Modified': modified.toUTCString() } : {}),
  }
  if (!ifMatchMatches(req.headers['if-match'], etag)) {
    file.close?.()
    return sendError(req, res, 'VERSION_CONFLICT')
  }
  if (isNotModified(req, file)) {
    file.close?.()
    return void res.writeHead(304, headers).end()
  }

  const hasBody = req.method !== 'HEAD'
  const range = hasBody && ifRangeMatches(req.headers['if-range'], file) ? parseRange(req.headers.range, size) : null
  if (range === 'unsatisfiable') {
    file.close?.()
    return sendError(req, res, 'RANGE_NOT_SATISFIABLE', {
      'Content-Range': `bytes */${size}`,
      'Accept-Ranges': 'bytes',
    })
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  headers['Content-Length'] = last - first + 1
  if (range) headers['Content-Range'] = `bytes ${first}-${last}/${size}`
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  if (!hasBody || size === 0) {
    file.close?.()
    return void res.writeHead(200, headers).end()
  }

  let remaining = last - first + 1
  for await (const chunk of file.read({ first, last })) {
    if (!res.headersSent) res.writeHead(range ? 206 : 200, headers)
    if (!(await write(res, chunk))) return
    remaining -= chunk.length
  }
  // Aborts if the file has shrunk, so that the client does not consider the response complete.
  if (remaining === 0) res.end()
  else res.destroy()
}

const write = (res: ServerResponse, chunk: Buffer) =>
  new Promise<boolean>((resolve) => {
    const onClose = () => resolve(false)
    if (res.destroyed) return onClose()
    res.once('close', onClose)
    return res.write(chunk, (error) => {
      res.off('close', onClose)
      resolve(!error)
    })
  })

function isNotModified({ headers }: IncomingMessage, { etag, modified }: Representation): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return etagMatches(tags, etag)
  return modified !== undefined && wholeSeconds(modified) <= Date.parse(headers['if-modified-since'] ?? '')
}

/** By strong comparison: a weak tag matches nothing. */
const ifMatchMatches = (header: string | undefined, etag: string) =>
  header === undefined || header.trim() === '*' || header.split(',').some((tag) => tag.trim() === etag)

function ifRangeMatches(header: string | string[] | undefined, { etag, modified }: Representation): boolean {
  if (header === undefined) return true
  const condition = String(header).trim()
  return condition === etag || (modified !== undefined && Date.parse(condition) === wholeSeconds(modified))
}

const wholeSeconds = (time: Date) => Math.floor(time.getTime() / 1000) * 1000
