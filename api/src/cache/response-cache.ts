import type { CacheState } from '../http/access/access-record.ts'
import { type ContentEncoding, encodeContent } from '../http/static/encoding.ts'
import { type CachedResponse, decodeBody, largeBytes } from './cached-response.ts'
import { CacheSegment } from './segment.ts'

/** After more invalidations than this, every response rendered before them counts as invalidated. */
const maxInvalidations = 10_000

const protectedShare = 0.8

/** A segmented LRU cache, so that a crawler does not evict popular pages. */
export class ResponseCache {
  readonly counts = { page: createCounts(), api: createCounts() }
  readonly #maxBytes: number
  readonly #probation = new CacheSegment()
  readonly #protected = new CacheSegment()
  readonly #keysByTag = new Map<string, Set<string>>()
  #generation = 0
  #allInvalidatedAt = 0
  readonly #invalidatedAt = new Map<string, number>()

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get isOff(): boolean {
    return this.#maxBytes === 0
  }

  get usage(): { entries: number; bytes: number; max_bytes: number } {
    const segments = [this.#probation, this.#protected] as const
    const sum = (toNumber: (segment: CacheSegment) => number) => toNumber(segments[0]) + toNumber(segments[1])
    return { entries: sum(({ size }) => size), bytes: sum(({ bytes }) => bytes), max_bytes: this.#maxBytes }
  }

  get generation(): number {
    return this.#generation
  }

  get(key: string): CachedResponse | undefined {
    const response = this.#protected.get(key) ?? this.#probation.get(key)
    if (!response) return undefined
    if (response.usableUntil < Date.now()) {
      this.delete(key)
      return undefined
    }
    if (!this.#protected.isNewest(key)) this.#protect(key, response)
    return response
  }

  isOutdated({ tags }: Pick<CachedResponse, 'tags'>, generation: number): boolean {
    return this.#allInvalidatedAt > generation || tags.some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > generation)
  }

  /** `generation` is the value that was read before the rendering. */
  set(key: string, response: CachedResponse, generation: number): void {
    if (this.isOutdated(response, generation) || response.bytes > this.#maxBytes / 8) return
    const segment = this.#protected.get(key) ? this.#protected : this.#probation
    this.delete(key)
    segment.add(key, response)
    for (const tag of response.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
    while (this.#probation.bytes + this.#protected.bytes > this.#maxBytes) {
      const oldest = this.#probation.oldestKey() ?? this.#protected.oldestKey()
      if (oldest === undefined) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const response = this.#probation.remove(key) ?? this.#protected.remove(key)
    for (const tag of response?.tags ?? []) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  /** With `servesStale`, visitors get the old responses until they are rendered again. */
  invalidate(tag: string, { servesStale = false } = {}): void {
    this.#generation++
    if (this.#invalidatedAt.size >= maxInvalidations) {
      this.#invalidatedAt.clear()
      this.#allInvalidatedAt = this.#generation
    }
    this.#invalidatedAt.set(tag, this.#generation)
    for (const key of this.#keysByTag.get(tag) ?? []) {
      if (servesStale) this.#expire(key)
      else this.delete(key)
    }
  }

  invalidateAll(): void {
    this.#allInvalidatedAt = ++this.#generation
    this.#invalidatedAt.clear()
    this.#keysByTag.clear()
    this.#probation.clear()
    this.#protected.clear()
  }

  /** Encodes lazily. A compressed body replaces the identity, which a client without compression brings back. */
  async getBody(response: CachedResponse, encoding: ContentEncoding): Promise<Buffer> {
    const { bodies } = response
    const existing = bodies[encoding]
    if (existing) return existing
    const plain = bodies.identity ?? (await decodeBody(response))
    if (encoding === 'identity') {
      if (plain.length < largeBytes) bodies.identity = plain
      return plain
    }
    const body = copyExactly(await encodeContent(plain, encoding))
    bodies[encoding] = body
    delete bodies.identity
    return body
  }

  #expire(key: string) {
    const response = this.#protected.get(key) ?? this.#probation.get(key)
    if (response) response.freshUntil = Math.min(response.freshUntil, Date.now())
  }

  #protect(key: string, response: CachedResponse) {
    this.#probation.remove(key)
    this.#protected.remove(key)
    this.#protected.add(key, response)
    while (this.#protected.bytes > this.#maxBytes * protectedShare) {
      const oldest = this.#protected.oldestKey()
      const demoted = oldest === undefined ? undefined : this.#protected.remove(oldest)
      if (oldest === undefined || !demoted) break
      this.#probation.add(oldest, demoted)
    }
  }
}

/** zlib returns a slice of a 16 kB buffer, which a small body would keep in memory. */
function copyExactly(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

const createCounts = (): Record<CacheState, number> => ({ hit: 0, stale: 0, miss: 0 })
