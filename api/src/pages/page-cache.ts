import { hash } from 'node:crypto'
import { decode, type Encoding, encode } from '../http/static/encoding.ts'

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

const staleIfErrorMs = 24 * 60 * 60 * 1000
/** Beyond this, all older renders count as invalidated. */
const maxInvalidations = 10_000

/** Compressed pages by URL, invalidated by tag, evicted by least recent use. */
export class PageCache {
  readonly #maxBytes: number
  readonly #pages = new Map<string, Page>()
  #bytes = 0
  /** Increases with each invalidation. */
  #generation = 0
  #allInvalidatedAt = 0
  readonly #invalidatedAt = new Map<string, number>()

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get generation(): number {
    return this.#generation
  }

  get(address: string): Page | undefined {
    const page = this.#pages.get(address)
    if (!page) return undefined
    if (page.staleUntil + staleIfErrorMs < Date.now()) {
      this.#remove(address, page)
      return undefined
    }
    this.#pages.delete(address)
    this.#pages.set(address, page)
    return page
  }

  /** Skips a page whose tags were invalidated after `generation`, when its rendering began. */
  set(address: string, page: Page, generation: number): void {
    if (
      this.#allInvalidatedAt > generation ||
      page.tags.some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > generation)
    )
      return
    if (page.bytes > this.#maxBytes / 8) return
    const former = this.#pages.get(address)
    if (former) this.#remove(address, former)
    this.#pages.set(address, page)
    this.#bytes += page.bytes
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest, old)
    }
  }

  invalidate(tag: string): void {
    this.#generation++
    if (this.#invalidatedAt.size >= maxInvalidations) {
      this.#invalidatedAt.clear()
      this.#allInvalidatedAt = this.#generation
    }
    this.#invalidatedAt.set(tag, this.#generation)
    for (const [address, page] of this.#pages) if (page.tags.includes(tag)) this.#remove(address, page)
  }

  invalidateAll(): void {
    this.#allInvalidatedAt = ++this.#generation
    this.#invalidatedAt.clear()
    this.#pages.clear()
    this.#bytes = 0
  }

  /** Encodes lazily. The identity encoding is dropped as soon as a compressed one exists. */
  async getBody(page: Page, encoding: Encoding): Promise<Buffer> {
    const known = page.bodies[encoding]
    if (known) return known
    const { identity } = page.bodies
    const body = await encode(identity ?? (await decodeBody(page)), encoding)
    page.bodies[encoding] = body
    if (encoding !== 'identity') delete page.bodies.identity
    return body
  }

  #remove(address: string, page: Page) {
    this.#pages.delete(address)
    this.#bytes -= page.bytes
  }
}

async function decodeBody({ bodies: { br, gzip } }: Page): Promise<Buffer> {
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
