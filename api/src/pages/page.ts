import { hash } from 'node:crypto'
import { decode, type Encoding } from '../http/static/encoding.ts'

export type Page = {
  status: number
  headers: [string, string][]
  etag: string
  tags: string[]
  bodies: Partial<Record<Encoding, Buffer>>
  /** Milliseconds since 1970. Then stale-while-revalidate, then stale-if-error. */
  freshUntil: number
  staleUntil: number
  bytes: number
}

export async function decodeBody({ bodies: { br, gzip } }: Page): Promise<Buffer> {
  if (br) return decode(br, 'br')
  return gzip ? decode(gzip, 'gzip') : Buffer.alloc(0)
}

export async function toPage(response: Response): Promise<Page> {
  const plain = Buffer.from(await response.arrayBuffer())
  const control = response.headers.get('cache-control') ?? ''
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1] ?? 0)
  const freshUntil = Date.now() + seconds('s-maxage') * 1000
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== 'cache-tag' && name !== 'content-length'),
    etag: `W/"${hash('sha1', plain, 'base64url')}"`,
    tags: (response.headers.get('cache-tag') ?? '').split(',').filter((tag) => tag !== ''),
    bodies: { identity: plain },
    freshUntil,
    staleUntil: freshUntil + seconds('stale-while-revalidate') * 1000,
    // Two encodings of about 20 % each, plus the identity encoding for some.
    bytes: Math.ceil(plain.length * 1.4) + 2048,
  }
}
