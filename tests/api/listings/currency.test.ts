import { adminListing, listing, ownListingList, paginatedList } from '@dalil/api/contract'
import { siteSettingsVersions } from '@dalil/db/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportListings } from '../../../api/src/listings/exchange/export.ts'
import { createTestApp } from '../../support/test-app.ts'

let id = 0

beforeAll(async () => {
  const { db, sql } = await createTestApp()
  await db.delete(siteSettingsVersions)
  const [row] = await sql`
    update listings set price = 25, user_id = (select id from users where email like 'jan@%')
    where id = (select min(id) from listings where country = 'nl' and is_public) returning id`
  id = row?.id
})

afterAll(async () => {
  const { db, deps } = await createTestApp()
  await db.delete(siteSettingsVersions)
  await deps.siteSettings.reload()
})

test('a price has the currency of its country everywhere: dollars, until the operator changes it', async () => {
  const { as, guest, deps, sql } = await createTestApp()
  const readAll = async () => {
    const page = await guest.read(listing, `/listings/${id}`)
    const { data: own } = await as('jan').read(ownListingList, '/user/listings?per_page=48')
    const { data: staff } = await as('salma').read(
      paginatedList(adminListing),
      '/admin/listings?per_page=100&country=nl',
    )
    const exported = []
    for await (const line of exportListings(sql)) if (line.price === 25) exported.push(line)
    return [page, own.find((row) => row.id === id), staff.find((row) => row.id === id), exported[0]].map(
      (row) => row?.price_currency,
    )
  }
  expect(await readAll()).toEqual(['USD', 'USD', 'USD', 'USD'])
  const countries = [
    { code: 'sa', currency: 'SAR' },
    { code: 'nl', currency: 'EUR' },
  ]
  expect(await as('salma').put('/admin/settings', { countries })).toMatchObject({ status: 200 })
  await deps.siteSettings.read()
  expect(await readAll()).toEqual(['EUR', 'EUR', 'EUR', 'EUR'])
})
