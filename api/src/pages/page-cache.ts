import { type Encoding, encode } from '../http/static/encoding.ts'
import { decodeBody, type Page } from './page.ts'

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
