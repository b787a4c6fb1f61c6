import type { Db } from '@dalil/db/connect'
import { apiKeys, users } from '@dalil/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../../http/context.ts'
import { accountColumns } from '../account-columns.ts'
import type { SessionDatabases } from '../sessions/lucia.ts'
import { hashKeyToken } from './key-token.ts'

const maxKeys = 10_000
/** A key that was revoked in another process is refused after it. */
const maxAgeMs = 500
/** A key in use is read anew before it is too old, so that its requests do not wait. */
const refreshAfterMs = 250
const maxListings = 1000
const touchSeconds = 60

type Found = { viewer: Viewer; listing_ids: Set<number> | null }
type Entry = { readAt: number; found: Found | null; loading: Promise<Found | null>; isRefreshing: boolean }

const isTouchDue = sql<boolean>`(${apiKeys.last_used_at} is null or ${apiKeys.last_used_at} < now() - make_interval(secs => ${touchSeconds}))`
const isUnexpired = sql`(${apiKeys.expires_on} is null or ${apiKeys.expires_on} >= (now() at time zone 'UTC')::date)`
const listingIds = sql<number[]>`array(select id from listings where user_id = ${users.id} limit ${maxListings + 1})`

/** Keeps the verified keys of this process for half a second, so that a key costs no query on most requests. */
export class KeyCache {
  readonly #databases: SessionDatabases
  readonly #entries = new Map<string, Entry>()

  constructor(databases: SessionDatabases) {
    this.#databases = databases
  }

  async find(token: string): Promise<Viewer | null> {
    const known = this.#findFresh(token)
    if (known) return (await known.loading)?.viewer ?? null
    const entry: Entry = { readAt: performance.now(), found: null, loading: this.#load(token), isRefreshing: false }
    if (this.#entries.size >= maxKeys) this.#entries.clear()
    this.#entries.set(token, entry)
    try {
      entry.found = await entry.loading
      return entry.found?.viewer ?? null
    } finally {
      if (!entry.found && this.#entries.get(token) === entry) this.#entries.delete(token)
    }
  }

  /** Whether a read with the key has the answer that guests get: its owner sees more of an own listing. */
  readsAsGuest(token: string, listingId: number | null): boolean {
    const found = this.#findFresh(token)?.found
    if (!found?.viewer.key?.scopes.includes('read')) return false
    return listingId === null || (found.listing_ids !== null && !found.listing_ids.has(listingId))
  }

  forgetAccount(id: number): void {
    for (const [token, { found }] of this.#entries) if (!found || found.viewer.id === id) this.#entries.delete(token)
  }

  forgetAll(): void {
    this.#entries.clear()
  }

  #findFresh(token: string): Entry | undefined {
    const entry = this.#entries.get(token)
    if (!entry) return undefined
    const age = performance.now() - entry.readAt
    if (age >= maxAgeMs) return undefined
    if (age >= refreshAfterMs && entry.found && !entry.isRefreshing) this.#refresh(token, entry)
    return entry
  }

  #refresh(token: string, entry: Entry): void {
    entry.isRefreshing = true
    const readAt = performance.now()
    const store = (found: Found | null) => {
      if (this.#entries.get(token) !== entry) return
      if (found) this.#entries.set(token, { readAt, found, loading: Promise.resolve(found), isRefreshing: false })
      else this.#entries.delete(token)
    }
    // Without an answer of the database the entry ends by its age.
    this.#load(token).then(store, () => undefined)
  }

  async #load(token: string): Promise<Found | null> {
    const { reads, writes } = this.#databases
    const [row] = await reads
      .select({
        key: apiKeys,
        isTouchDue,
        listing_ids: listingIds,
        user: { ...accountColumns, language: users.language },
      })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.user_id))
      .where(and(eq(apiKeys.token_hash, hashKeyToken(token)), isUnexpired, isNull(users.suspended_at)))
    if (!row) return null
    if (row.isTouchDue) touchKey(writes, row.key.id)
    const { id, scopes, is_test } = row.key
    const rights = { role: 'user', moderates: [], session_id: 0, is_fresh: false } as const
    const viewer: Viewer = { ...row.user, ...rights, moderates: [], key: { id, scopes, is_test } }
    return { viewer, listing_ids: row.listing_ids.length > maxListings ? null : new Set(row.listing_ids) }
  }
}

/** Does not await the update, so that a read is not delayed by a write. */
function touchKey(db: Db, id: number): void {
  db.update(apiKeys)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(apiKeys.id, id), isTouchDue))
    .catch(() => undefined)
}
