import type { CachePolicy } from './cache-policy.ts'
import { GenerationalCache } from './generational-cache.ts'
import type { ResponseCache } from './response-cache.ts'

type Read<Value> = { value: Value; policy: CachePolicy | undefined }
type Entry = { value: unknown; tags: string[]; generation: number; expiresAt: number }

const maxEntries = 500

/** Keeps values that several pages read, until a tag changes or `maxAge` is over. Nobody may change such a value. */
export class ValueCache {
  readonly #entries = new GenerationalCache<Entry>(maxEntries)
  readonly #changes: Pick<ResponseCache, 'generation' | 'isOutdated'>

  constructor(changes: Pick<ResponseCache, 'generation' | 'isOutdated'>) {
    this.#changes = changes
  }

  async read<Value>(key: string, read: () => Promise<Read<Value>>): Promise<Value> {
    const entry = this.#entries.get(key)
    if (entry && entry.expiresAt > Date.now() && !this.#changes.isOutdated(entry, entry.generation))
      return entry.value as Value
    const { generation } = this.#changes
    const now = Date.now()
    const { value, policy } = await read()
    if (policy) this.#entries.set(key, { value, tags: policy.tags, generation, expiresAt: now + policy.maxAge * 1000 })
    return value
  }
}
