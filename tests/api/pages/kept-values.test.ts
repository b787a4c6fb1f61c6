import { type Listing, type ListingList, listingList } from '@dalil/api/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { invalidateOnChanges } from '../../../api/src/cache/invalidate-on-changes.ts'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { ValueCache } from '../../../api/src/cache/value-cache.ts'
import { withImportLock } from '../../../api/src/listings/imports/import-lock.ts'
import { createInProcessFetch } from '../../../api/src/pages/site.ts'
import { createApp } from '../../../api/src/program/app.ts'
import { createTestApp, createTestClient } from '../../support/test-app.ts'

/** A process that keeps no pages, only what they have in common. */
async function openProcess() {
  const { sql, deps } = await createTestApp()
  const cache = new ResponseCache(0)
  const { settle, close } = await invalidateOnChanges(sql, [cache])
  onTestFinished(close)
  const app = createApp({ ...deps, cache })
  return { settle, guest: createTestClient(app), ask: createInProcessFetch(app, {}, new ValueCache(cache)) }
}

/** Changes a row without its triggers, so that only a new query can see it. */
async function changeSilently(id: number, values: object) {
  const { sql } = await createTestApp()
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update listings set ${tx(values)} where id = ${id}`
  })
}

test('counts the facets of a list once for all its pages, in each process until a listing of its country changes', async () => {
  const { sql, listingIds } = await createTestApp()
  const processes = [await openProcess(), await openProcess()]
  const countVerified = (page: number) =>
    Promise.all(
      processes.map(async ({ guest, settle }) => {
        await settle()
        const list = await guest.read(listingList, `/listings?country=nl&facets=true&per_page=1&page=${page}`)
        return list.facets?.is_verified
      }),
    )
  const addSilently = (count: number) =>
    sql`update listing_totals set listings = listings + ${count} where country = 'nl' and is_verified`
  // What an earlier test has started may still change a listing.
  const before = await vi.waitFor(async () => {
    const [first] = await countVerified(1)
    await addSilently(5)
    const later = await countVerified(2).finally(() => addSilently(-5))
    expect(later).toEqual([first, first])
    return first
  })
  await sql`update listings set is_verified = not is_verified where id = ${listingIds.bakery}`
  expect(await countVerified(2)).not.toContain(before)

  const importChange = () =>
    sql.begin(async (tx) => {
      await tx`set local dalil.is_importing = 'on'`
      await tx`update listings set is_verified = not is_verified where id = ${listingIds.bakery}`
    })
  await importChange()
  expect(await countVerified(2), 'the first change of an import').toEqual([before, before])
  await withImportLock(sql, importChange)
  expect(await countVerified(2), 'the end of an import').not.toContain(before)
})

test('reads what pages have in common once, in each process until it changes', async () => {
  const { sql, listingIds } = await createTestApp()
  const processes = [await openProcess(), await openProcess()]
  const readTitles = () =>
    Promise.all(
      processes.map(async ({ ask, settle }) => {
        await settle()
        const { value } = await ask(`/listings/${listingIds.bakery}`, 'ar')
        const list = (await ask('/listings?country=nl', 'ar')).value as ListingList
        return [(value as Listing).title, list.data.find(({ id }) => id === listingIds.bakery)?.title]
      }),
    )
  const [before] = await readTitles()
  await changeSilently(listingIds.bakery, { title: 'سر' })
  expect(await readTitles()).toEqual([before, before])
  await sql`update listings set title_latin = 'Changed' where id = ${listingIds.bakery}`
  expect(await readTitles()).toEqual([
    ['سر', 'سر'],
    ['سر', 'سر'],
  ])
})

test('reads anew for a caller with a session, and for a keyword, which is counted', async () => {
  const { app, db, listingIds, userIds } = await createTestApp()
  const values = new ValueCache(new ResponseCache(0))
  const token = await createSession(db, { user_id: userIds.jan })
  const ask = createInProcessFetch(app, {}, values)
  const askAsJan = createInProcessFetch(app, { authorization: `Bearer ${token}` }, values)
  const path = `/listings/${listingIds.bakery}`
  const search = '/listings?country=nl&title=%D9%85%D8%AE%D8%A8%D8%B2'
  const read = async (call: typeof ask, of: string) => (await call(of, 'ar')).value
  const kept = await read(ask, path)
  expect(await read(ask, path)).toBe(kept)
  expect(await read(askAsJan, path)).not.toBe(kept)
  expect(await read(ask, search)).not.toBe(await read(ask, search))
})
