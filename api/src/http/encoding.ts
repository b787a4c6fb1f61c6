import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)
const fromGzip = promisify(gunzip)

// A window of 256 kB holds any page of ours; the usual one of 4 MB is made and thrown away for each.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }

/** Shorter bodies gain nothing by being compressed. */
export const worthCompressing = 1024

/** The best encoding that a caller takes, by its Accept-Encoding. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const header = String(accepted ?? '')
  if (takes(header, 'br')) return 'br'
  return takes(header, 'gzip') ? 'gzip' : 'identity'
}

const takes = (header: string, encoding: string) =>
  header.includes(encoding) && !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header)

/** A body in an encoding; the work is done off the main thread. */
export async function encode(body: Buffer | string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(body, brotli)
  return encoding === 'gzip' ? toGzip(body) : Buffer.from(body)
}

export async function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return fromBrotli(body)
  return encoding === 'gzip' ? fromGzip(body) : body
}
