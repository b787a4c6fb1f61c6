import type { Db } from '@dalil/db/connect'
import type { ContactKind } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Logger } from 'pino'
import { GenerationalCache } from '../../cache/generational-cache.ts'
import { isCountableKeyword } from '../../search/countable-keyword.ts'
import { hashNetwork, readVisitSalt } from './network-hash.ts'

/** `day` is in UTC. A visit without `kind` is a view. */
type Visit = { day: string; listing_id: number; visitor: string; user_id: number | null } & VisitDetails
type VisitDetails = { kind?: ContactKind | undefined; keyword?: string | undefined }
type Visitor = { address: string; userAgent: string; user_id: number | null }

/** A crash loses at most the visits of one interval. */
const flushIntervalMs = 15_000
const maxBuffered = 20_000
const maxKeywords = 50

/** Counts a network once per listing, kind and day, and never the owner. */
export class ViewCounter {
  readonly #db: Db
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #visits = new Map<string, Visit>()
  readonly #keywordCounts = new GenerationalCache<number>(100_000)
  #salt: { day: string; value: string } | undefined

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), flushIntervalMs).unref()
  }

  /** Ignores robots. Identifies a visitor by IPv4 address or IPv6 /64, because headers can be forged. */
  async record(
    listing_id: number,
    { address, userAgent, user_id }: Visitor,
    { kind, keyword }: VisitDetails = {},
  ): Promise<void> {
    if (userAgent === '' || isbot(userAgent)) return
    const day = new Date().toISOString().slice(0, 10)
    const salt = await this.#readSalt(day)
    const visitor = hashNetwork(address, salt)
    const key = `${listing_id} ${kind ?? ''} ${visitor} ${user_id ?? ''}`
    if (this.#visits.has(key)) return
    this.#visits.set(key, { day, listing_id, visitor, user_id, kind, keyword: this.#countKeyword(visitor, keyword) })
    if (this.#visits.size >= maxBuffered) void this.flush()
  }

  #countKeyword(visitor: string, keyword: string | undefined): string | undefined {
    const count = this.#keywordCounts.get(visitor) ?? 0
    if (keyword === undefined || count >= maxKeywords || !isCountableKeyword(keyword)) return undefined
    this.#keywordCounts.set(visitor, count + 1)
    return keyword
  }

  async flush(): Promise<void> {
    if (this.#visits.size === 0) return
    const visits = this.#visits
    this.#visits = new Map()
    try {
      await this.#db.execute(sql`select count_visits(${JSON.stringify([...visits.values()])}::jsonb)`)
    } catch (error) {
      this.#log.warn({ err: error }, 'view flush failed')
      for (const [key, visit] of visits) if (this.#visits.size < maxBuffered) this.#visits.set(key, visit)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  /** All processes share the salt of a day; the first process that needs it creates it. */
  async #readSalt(day: string): Promise<string> {
    if (this.#salt?.day !== day) {
      this.#salt = { day, value: await readVisitSalt(this.#db, day) }
    }
    return this.#salt.value
  }
}
