import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)
const fromGzip = promisify(gunzip)

// A window of 256 kB holds any page of ours; the usual one of 4 MB is made and thrown away for each.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }

const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } }

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

/**
 * For an answer that is made once and read once: a few kilobytes are compressed sooner than handed to another thread
 * and back.
 */
export function encodeQuickly(body: Buffer | string, encoding: Exclude<Encoding, 'identity'>): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, quickBrotli) : gzipSync(body, { level: 1 })
}

export async function decode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return fromBrotli(body)
  return encoding === 'gzip' ? fromGzip(body) : body
}
