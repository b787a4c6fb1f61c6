import { browsePageCountry } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Logger } from 'pino'

/** Milliseconds between two writes: what a crash loses at most. */
const flushInterval = 15_000
/** Zero-result queries that are buffered before they are written early. */
const maxBuffered = 1_000
const maxLength = 60
/** Different zero-result queries that are stored for a day, so that nobody can fill the table. */
const maxStoredPerDay = 10_000
/** An e-mail address, a phone number, a link: what a person may have put into the wrong field. */
const personalData = /@|:\/\/|www\.|(?:\p{Nd}[\s\-().]*){6}/u

type Counts = Map<string, number>

/**
 * Counts searches and zero-result queries, from which admins make aliases and synonyms. Buffers them in memory. Stores
 * nothing about the caller, and no keyword that may be personal data.
 */
export class SearchCounter {
  readonly #db: Db
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  /** By country. */
  #searches: Counts = new Map()
  /** By country, a space, and the keyword. */
  #zeroResults: Counts = new Map()

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), flushInterval).unref()
  }

  /** Does not count robots. */
  countSearch(country: string | undefined, userAgent: string | undefined): void {
    if (!isbot(userAgent)) add(this.#searches, country ?? '', 1)
  }

  /** Counts a page of results by its URL: a cached page is shown without a call of the API. */
  countResultPage(url: string, userAgent: string | undefined): void {
    if (!url.includes('title=')) return
    const [path = '', query] = url.split('?', 2)
    const country = browsePageCountry(path)
    const search = new URLSearchParams(query)
    const isFirstPage = (search.get('page') ?? '1') === '1'
    if (country && search.get('title')?.trim() && isFirstPage) this.countSearch(country, userAgent)
  }

  countZeroResult(keyword: string, country: string | undefined, userAgent: string | undefined): void {
    if (isbot(userAgent) || keyword.length > maxLength || personalData.test(keyword)) return
    add(this.#zeroResults, `${country ?? ''} ${keyword}`, 1)
    if (this.#zeroResults.size >= maxBuffered) void this.flush()
  }

  /** Writes the buffer. What cannot be written goes back into it, as far as there is room. */
  async flush(): Promise<void> {
    if (this.#searches.size === 0 && this.#zeroResults.size === 0) return
    const [searches, zeroResults] = [this.#searches, this.#zeroResults]
    this.#searches = new Map()
    this.#zeroResults = new Map()
    try {
      await this.#db.execute(insertCounts(searches, zeroResults))
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

const add = (counts: Counts, name: string, times: number) => counts.set(name, (counts.get(name) ?? 0) + times)

function insertCounts(searches: Counts, zeroResults: Counts) {
  const countries = [...searches].map(([country, times]) => ({ country, times }))
  const keywords = [...zeroResults].map(([name, times]) => {
    const at = name.indexOf(' ')
    return { country: name.slice(0, at), keyword: name.slice(at + 1), times }
  })
  return sql`
    with counted as (
      insert into daily_searches as stored (day, country, times)
      select (now() at time zone 'UTC')::date, country, times
      from jsonb_to_recordset(${JSON.stringify(countries)}::jsonb) as counts (country text, times integer)
      order by country
      on conflict (day, country) do update set times = stored.times + excluded.times
    ), folded as (
      select country, fold(keyword) as query, sum(times)::integer as times
      from jsonb_to_recordset(${JSON.stringify(keywords)}::jsonb) as keywords (country text, keyword text, times integer)
      group by 1, 2
    ), today as (
      select country, query from zero_result_queries where day = (now() at time zone 'UTC')::date
    ), added as (
      select country, query, times from folded
      where query <> '' and length(query) <= ${maxLength} and (country, query) not in (select country, query from today)
      order by times desc, country, query
      limit greatest(0, ${maxStoredPerDay}::integer - (select count(*) from today))
    )
    insert into zero_result_queries as stored (day, country, query, times)
    select (now() at time zone 'UTC')::date, country, query, times
    from (select * from added union all select * from folded where (country, query) in (select country, query from today)) as counts
    order by country, query
    on conflict (day, country, query) do update set times = stored.times + excluded.times`
}
