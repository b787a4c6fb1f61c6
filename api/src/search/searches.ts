import { browsePageCountry } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Logger } from 'pino'

/** Milliseconds between two writes: what a crash loses at most. */
const pause = 15_000
/** Keywords that found nothing, kept before they are written early. */
const most = 1_000
const longest = 60
/** Different keywords of a day that are stored: whoever invents them fills no table. */
const mostADay = 10_000
/** An address, a number by which somebody can be called, a link: what a person may have put into the wrong field. */
const personal = /@|:\/\/|www\.|(?:\p{Nd}[\s\-().]*){6}/u
type Counts = Map<string, number>

/**
 * How often is searched, and the keywords that found nothing, gathered in memory and written now and then: what people
 * look for and do not find is what aliases and synonyms are made from. Of the caller nothing is kept, of a keyword only
 * what is no personal data, and only where it found nothing.
 */
export class Searches {
  readonly #db: Db
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #asked: Counts = new Map()
  #missed: Counts = new Map()

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), pause).unref()
  }

  /** Somebody looks for a keyword. Robots are not counted. */
  count(country: string | undefined, device: string | undefined): void {
    if (!isbot(device)) add(this.#asked, country ?? '', 1)
  }

  /** The same by the address of a page: one that was kept is shown without asking for its rows. */
  countPage(address: string, device: string | undefined): void {
    if (!address.includes('title=')) return
    const [path = '', query] = address.split('?', 2)
    const country = browsePageCountry(path)
    const asked = new URLSearchParams(query)
    if (country && asked.get('title')?.trim() && (asked.get('page') ?? '1') === '1') this.count(country, device)
  }

  /** A keyword found nothing. Those of robots are not stored. */
  miss(keyword: string, country: string | undefined, device: string | undefined): void {
    if (isbot(device) || keyword.length > longest || personal.test(keyword)) return
    add(this.#missed, `${country ?? ''} ${keyword}`, 1)
    if (this.#missed.size >= most) void this.flush()
  }

  /** Writes what was noted. What cannot be written now is noted again, as far as there is room. */
  async flush(): Promise<void> {
    if (this.#asked.size === 0 && this.#missed.size === 0) return
    const [asked, missed] = [this.#asked, this.#missed]
    this.#asked = new Map()
    this.#missed = new Map()
    try {
      await this.#db.execute(write(asked, missed))
    } catch (error) {
      this.#log.warn({ err: error }, 'Searches wait for the database')
      for (const [country, times] of asked) add(this.#asked, country, times)
      for (const [name, times] of missed) if (this.#missed.size < most) add(this.#missed, name, times)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}

const add = (counts: Counts, name: string, times: number) => counts.set(name, (counts.get(name) ?? 0) + times)

function write(asked: Counts, missed: Counts) {
  const days = [...asked].map(([country, times]) => ({ country, times }))
  const misses = [...missed].map(([name, times]) => {
    const at = name.indexOf(' ')
    return { country: name.slice(0, at), keyword: name.slice(at + 1), times }
  })
  return sql`
    with counted as (
      insert into daily_searches as known (day, country, times)
      select (now() at time zone 'UTC')::date, country, times
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as asked (country text, times integer)
      order by country
      on conflict (day, country) do update set times = known.times + excluded.times
    ), missed as (
      select country, fold(keyword) as query, sum(times)::integer as times
      from jsonb_to_recordset(${JSON.stringify(misses)}::jsonb) as missed (country text, keyword text, times integer)
      group by 1, 2
    ), today as (
      select country, query from zero_result_queries where day = (now() at time zone 'UTC')::date
    ), fresh as (
      select country, query, times from missed
      where query <> '' and length(query) <= ${longest} and (country, query) not in (select country, query from today)
      order by times desc, country, query
      limit greatest(0, ${mostADay}::integer - (select count(*) from today))
    )
    insert into zero_result_queries as known (day, country, query, times)
    select (now() at time zone 'UTC')::date, country, query, times
    from (select * from fresh union all select * from missed where (country, query) in (select country, query from today)) as stored
    order by country, query
    on conflict (day, country, query) do update set times = known.times + excluded.times`
}
