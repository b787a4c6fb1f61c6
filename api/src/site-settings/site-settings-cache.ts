import type { SiteState } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { readSiteState } from './queries.ts'

/** Keeps the settings in memory. While the database is away, the last known ones are in effect. */
export class SiteSettingsCache {
  readonly #db: Db
  #current: Promise<SiteState> | null = null
  #last: SiteState | null = null

  constructor(db: Db) {
    this.#db = db
  }

  read(): Promise<SiteState> {
    if (this.#current) return this.#current
    const loading = this.#load()
    this.#current = loading
    loading.catch(() => this.#current === loading && this.invalidateAll())
    return loading.catch((error: unknown) => this.#last ?? Promise.reject(error))
  }

  invalidate(tag: string): void {
    if (tag === 'site') this.invalidateAll()
  }

  invalidateAll(): void {
    this.#current = null
  }

  async #load(): Promise<SiteState> {
    const state = await readSiteState(this.#db)
    if (state.version >= (this.#last?.version ?? 0)) this.#last = state
    return state
  }
}
