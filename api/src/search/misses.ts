import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'

/** Milliseconds between two writes: what a crash loses at most. */
const pause = 15_000
/** Keywords kept before they are written early. */
const most = 1_000
const longest = 60
/** An address, a number by which somebody can be called, a link: what a person may have put into the wrong field. */
const personal = /@|:\/\/|www\.|(?:\p{Nd}[\s\-().]*){6}/u

/**
 * Keywords that found nothing, gathered in memory and written now and then: what people look for and do not find is
 * what aliases and synonyms are made from. Of the caller nothing is kept, of the keyword only what is no personal data.
 */
export class Misses {
  readonly #db: Db
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #times = new Map<string, number>()

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), pause).unref()
  }

  note(keyword: string, country: string | undefined): void {
    if (keyword.length > longest || personal.test(keyword)) return
    const name = `${country ?? ''} ${keyword}`
    this.#times.set(name, (this.#times.get(name) ?? 0) + 1)
    if (this.#times.size >= most) void this.flush()
  }

  /** Writes what was noted. What cannot be written now is noted again, as far as there is room. */
  async flush(): Promise<void> {
    if (this.#times.size === 0) return
    const noted = this.#times
    this.#times = new Map()
    const rows = [...noted].map(([name, times]) => {
      const at = name.indexOf(' ')
      return { country: name.slice(0, at), keyword: name.slice(at + 1), times }
    })
    try {
      await this.#db.execute(sql`
        insert into search_misses as known (day, country, query, times)
        select (now() at time zone 'UTC')::date, country, fold(keyword), sum(times)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as missed (country text, keyword text, times integer)
        where fold(keyword) <> ''
        group by 1, 2, 3
        order by 1, 2, 3
        on conflict (day, country, query) do update set times = known.times + excluded.times`)
    } catch (error) {
      this.#log.warn({ err: error }, 'Missed searches wait for the database')
      for (const [name, times] of noted) if (this.#times.size < most) this.#times.set(name, times)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }
}
