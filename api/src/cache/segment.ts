import type { CachedResponse } from './cached-response.ts'

export class CacheSegment {
  readonly #responses = new Map<string, CachedResponse>()
  #bytes = 0
  #newestKey: string | undefined

  get size(): number {
    return this.#responses.size
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): CachedResponse | undefined {
    return this.#responses.get(key)
  }

  isNewest(key: string): boolean {
    return this.#newestKey === key
  }

  add(key: string, response: CachedResponse): void {
    this.#newestKey = key
    this.#responses.set(key, response)
    this.#bytes += response.bytes
  }

  remove(key: string): CachedResponse | undefined {
    const response = this.#responses.get(key)
    if (!response) return undefined
    this.#responses.delete(key)
    if (this.#newestKey === key) this.#newestKey = undefined
    this.#bytes -= response.bytes
    return response
  }

  oldestKey(): string | undefined {
    return this.#responses.keys().next().value
  }

  clear(): void {
    this.#responses.clear()
    this.#newestKey = undefined
    this.#bytes = 0
  }
}
