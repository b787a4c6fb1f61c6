import { findBrowsePageCountry } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { isbot } from 'isbot'
import type { Logger } from 'pino'
import { isCountableKeyword } from './countable-keyword.ts'
import { createSearchCountsInsert, type SearchCounts } from './insert-search-counts.ts'

/** In milliseconds; a crash loses at most the counts of this period. */
const flushInterval = 15_000
const maxBuffered = 1_000

/** Stores neither the caller nor a keyword that may be personal data. */
export class SearchCounter {
  readonly #db: Db
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #searches: SearchCounts = new Map()
  /** By country and keyword, joined by a space. */
  #zeroResults: SearchCounts = new Map()

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), flushInterval).unref()
  }

  countSearch(country: string | undefined, userAgent: string | undefined): void {
    if (!isbot(userAgent)) add(this.#searches, country ?? '', 1)
  }

  /** Counts a results page by its URL, because a cached page does not call the API. */
  countResultPage(url: string, userAgent: string | undefined): void {
    if (!url.includes('title=')) return
    const [path = '', query] = url.split('?', 2)
    const country = findBrowsePageCountry(path)
    const search = new URLSearchParams(query)
    const isFirstPage = (search.get('page') ?? '1') === '1'
    if (country && search.get('title')?.trim() && isFirstPage) this.countSearch(country, userAgent)
  }

  countZeroResult(keyword: string, country: string | undefined, userAgent: string | undefined): void {
    if (isbot(userAgent) || !isCountableKeyword(keyword)) return
    add(this.#zeroResults, `${country ?? ''} ${keyword}`, 1)
    if (this.#zeroResults.size >= maxBuffered) void this.flush()
  }

  async flush(): Promise<void> {
    if (this.#searches.size === 0 && this.#zeroResults.size === 0) return
    const [searches, zeroResults] = [this.#searches, this.#zeroResults]
    this.#searches = new Map()
    this.#zeroResults = new Map()
    try {
      await this.#db.execute(createSearchCountsInsert(searches, zeroResults))
    } catch (error) {
      this.#log.warn({ err: error }, 'search counts not written')
      for (const [country, times] of searches) add(this.#searches, country, times)
      for (const [name, times] of zeroResults) {
        if (this.#zeroResults.size < maxBuffered) add(this.#zeroResults, name, times)
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}

const add = (counts: SearchCounts, name: string, times: number) => counts.set(name, (counts.get(name) ?? 0) + times)
