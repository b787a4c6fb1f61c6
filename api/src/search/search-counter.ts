import { findBrowsePageCountry } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { isbot } from 'isbot'
import type { Logger } from 'pino'
import { isCountableKeyword } from './countable-keyword.ts'
import { createSearchCountsInsert, type SearchCounts } from './insert-search-counts.ts'

/** Milliseconds between two writes; a crash loses at most the counts of this period. */
const flushInterval = 15_000
/** The number of zero-result queries that are buffered before an early write. */
const maxBuffered = 1_000

/** Counts searches and zero-result queries in memory, without the caller or a keyword that may be personal data. */
export class SearchCounter {
  readonly #db: Db
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  /** The number of searches by country. */
  #searches: SearchCounts = new Map()
  /** The number of zero-result queries by country and keyword, joined by a space. */
  #zeroResults: SearchCounts = new Map()

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), flushInterval).unref()
  }

  /** Counts a search, unless a robot sent it. */
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

  /** Writes the buffer. After a failure, returns the counts to the buffer up to its limit. */
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
