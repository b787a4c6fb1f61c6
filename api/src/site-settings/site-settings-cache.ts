import type { SiteSettings, SiteState } from '@dalil/api/contract'
import { overrideTexts, type TextOverrides } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { setCurrencies } from './currencies.ts'
import { readSiteState } from './queries.ts'
import { readTextOverrides } from './text-queries.ts'

type Loaded = { state: SiteState; texts: TextOverrides }

const maxDelayMs = 2 ** 31 - 1

/** Keeps settings and texts in memory. While the database is away, the last known ones are in effect. */
export class SiteSettingsCache {
  readonly #db: Db
  /** The values of a directory without stored ones. */
  readonly first: SiteSettings
  #current: Promise<Loaded> | null = null
  #last: Loaded | null = null
  #expiry: NodeJS.Timeout | undefined
  /** Called when an announcement ends. */
  onExpiry: () => void = () => undefined

  constructor(db: Db, first: SiteSettings) {
    this.#db = db
    this.first = first
  }

  /** The last settings that were loaded, without waiting. */
  get last(): SiteState | null {
    return this.#last?.state ?? null
  }

  read = async (): Promise<SiteState> => (await this.#read()).state

  readTexts = async (): Promise<TextOverrides> => (await this.#read()).texts

  async reload(): Promise<void> {
    this.invalidateAll()
    await this.#read()
  }

  invalidate(tag: string): void {
    if (tag === 'site') this.invalidateAll()
  }

  /** Loads at once, because API and e-mails translate without reading the texts. */
  invalidateAll(): void {
    this.#current = null
    this.#read().catch(() => undefined)
  }

  #read(): Promise<Loaded> {
    if (this.#current) return this.#current
    const loading: Promise<Loaded> = this.#load().then(
      (loaded) => {
        if (this.#current === loading) this.#apply(loaded)
        return loaded
      },
      (error: unknown) => {
        if (this.#current === loading) this.#current = null
        return this.#last ?? Promise.reject(error)
      },
    )
    this.#current = loading
    return loading
  }

  async #load(): Promise<Loaded> {
    const [state, texts] = await Promise.all([readSiteState(this.#db, this.first), readTextOverrides(this.#db)])
    return { state, texts }
  }

  #apply(loaded: Loaded): void {
    this.#last = loaded
    overrideTexts(loaded.texts)
    setCurrencies(loaded.state)
    this.#schedule(loaded.state)
  }

  #schedule({ announcement: { until } }: SiteState) {
    clearTimeout(this.#expiry)
    const left = until === null ? -1 : Date.parse(until) - Date.now()
    if (left > 0 && left < maxDelayMs) this.#expiry = setTimeout(() => this.onExpiry(), left).unref()
  }
}
