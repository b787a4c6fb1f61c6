import { dataSourceList, listing } from '@dalil/api/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import { invalidateOnChanges } from '../../../api/src/cache/invalidate-on-changes.ts'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { createTestApp } from '../../support/test-app.ts'
import { openTestServer } from '../../support/test-server.ts'

/** A server that keeps its responses. `get` waits until it knows the last change. */
async function openCachingServer() {
  const { sql, deps, listingIds } = await createTestApp()
  const cache = new ResponseCache(10_000_000)
  const { settle, close } = await invalidateOnChanges(sql, [cache])
  const server = await openTestServer(deps, cache)
  onTestFinished(async () => {
    await server.close()
    await close()
  })
  const get = async <Shape extends z.ZodType>(shape: Shape, path: string) => {
    await settle()
    return shape.parse(await (await fetch(`${server.url}/api${path}`)).json())
  }
  return { sql, listingIds, get }
}

test('serves a moved listing without its new place as soon as that, reached by a merge, is hidden, and with it later again', async () => {
  const { sql, listingIds, get } = await openCachingServer()
  const { bakery, cafe, stall } = listingIds
  await sql`update listings set is_published = false, merged_into = ${stall} where id = ${cafe}`
  await sql`update listings set business_status = 'moved', moved_to = ${cafe} where id = ${bakery}`
  expect((await get(listing, `/listings/${bakery}`)).moved_to_listing).toMatchObject({ id: stall })
  await sql`update listings set is_published = false where id = ${stall}`
  expect((await get(listing, `/listings/${bakery}`)).moved_to_listing).toBeNull()
  await sql`update listings set is_published = true where id = ${stall}`
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
  expect((await get(listing, `/listings/${bakery}`)).moved_to_listing).toMatchObject({ id: stall })
  vi.useRealTimers()
  await sql`update listings set is_published = true, merged_into = null where id = ${cafe}`
  await sql`update listings set business_status = 'open', moved_to = null where id = ${bakery}`
})

test('lists a new source of places as soon as a place has it', async () => {
  const { sql, listingIds, get } = await openCachingServer()
  const read = async () => (await get(dataSourceList, '/open-data/sources?country=nl')).data
  expect(await read()).not.toContainEqual(expect.objectContaining({ source: 'City' }))
  await sql`update listings set source = 'City', external_id = 'x' where id = ${listingIds.cafe}`
  expect(await read()).toContainEqual(expect.objectContaining({ source: 'City' }))
})
