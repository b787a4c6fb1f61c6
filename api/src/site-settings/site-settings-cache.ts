import type { SiteState } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { readSiteState } from './queries.ts'

const maxDelayMs = 2 ** 31 - 1

/** Keeps the settings in memory. While the database is away, the last known ones are in effect. */
export class SiteSettingsCache {
  readonly #db: Db
  #current: Promise<SiteState> | null = null
  #last: SiteState | null = null
  #expiry: NodeJS.Timeout | undefined
  /** Called when an announcement ends. */
  onExpiry: () => void = () => undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** The last settings that were loaded, without waiting. */
  get last(): SiteState | null {
    return this.#last
  }

  read(): Promise<SiteState> {
    if (this.#current) return this.#current
    const loading = this.#load()
    this.#current = loading
    loading.catch(() => this.#current === loading && this.#forget())
    return loading.catch((error: unknown) => this.#last ?? Promise.reject(error))
  }

  invalidate(tag: string): void {
    if (tag === 'site') this.invalidateAll()
  }

  invalidateAll(): void {
    this.#current = null
    this.read().catch(() => undefined)
  }

  async #load(): Promise<SiteState> {
    const state = await readSiteState(this.#db)
    this.#last = state
    this.#schedule(state)
    return state
  }

  #forget() {
    this.#current = null
  }

  #schedule({ announcement: { until } }: SiteState) {
    clearTimeout(this.#expiry)
    const left = until === null ? -1 : Date.parse(until) - Date.now()
    if (left > 0 && left < maxDelayMs) this.#expiry = setTimeout(() => this.onExpiry(), left).unref()
  }
}
