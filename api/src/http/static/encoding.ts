import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)
const fromGzip = promisify(gunzip)

// A window of 256 kB fits every page; allocating the default of 4 MB per response is slow.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }

const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } }

export const minCompressibleBytes = 1024

const negotiated = new Map<string, ContentEncoding>()
const maxCachedHeaders = 200
const maxCachedHeaderLength = 100

export function negotiateEncoding(accepted: string | string[] | undefined): ContentEncoding {
  const header = String(accepted ?? '')
  const cached = negotiated.get(header)
  if (cached) return cached
  const encoding = parseAcceptEncoding(header)
  if (header.length <= maxCachedHeaderLength && negotiated.size < maxCachedHeaders) negotiated.set(header, encoding)
  return encoding
}

function parseAcceptEncoding(header: string): ContentEncoding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',', 20)) {
    const [coding = '', ...parameters] = part.split(';').map((token) => token.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    // An invalid weight counts as 1.
    weights.set(coding, /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight) ? Number(weight) : 1)
  }
  const getWeight = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [br, gzip, identity] = [getWeight('br'), getWeight('gzip'), weights.get('identity') ?? 0]
  if (br > 0 && br >= gzip && br >= identity) return 'br'
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity'
}

export async function encodeContent(body: Buffer | string, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(body, brotli)
  return encoding === 'gzip' ? toGzip(body) : Buffer.from(body)
}

/** Encodes on the main thread, which is faster than the thread pool for a few kilobytes. */
export function encodeContentFast(body: Buffer | string, encoding: Exclude<ContentEncoding, 'identity'>): Buffer {
  return encoding === 'br' ? brotliCompressSync(body, fastBrotli) : gzipSync(body, { level: 1 })
}

export async function decodeContent(body: Buffer, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'br') return fromBrotli(body)
  return encoding === 'gzip' ? fromGzip(body) : body
}
