import { dataSourceList } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test('lists sources and licences of the imported public places of a country, with what each asks to name', async () => {
  const { db, guest, listingIds } = await createTestApp()
  const read = async (country = 'nl') =>
    (await guest.read(dataSourceList, `/open-data/sources?country=${country}`)).data
  await db.update(listings).set({ external_id: null })
  expect(await read()).toEqual([])
  const imported = { source: 'OpenStreetMap', licence: 'ODbL 1.0' }
  const place = (external_id: string) => ({ ...imported, external_id })
  await db.update(listings).set(place('node/1')).where(eq(listings.id, listingIds.bakery))
  await db.update(listings).set(place('node/2')).where(eq(listings.id, listingIds.cafe))
  const row = {
    ...imported,
    licence_url: 'https://opendatacommons.org/licenses/odbl/1-0/',
    attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  }
  expect(await read()).toEqual([{ ...row, count: 2 }])
  await db.update(listings).set({ is_published: false }).where(eq(listings.id, listingIds.cafe))
  await db.update(listings).set({ licence: 'our own', source: 'city' }).where(eq(listings.id, listingIds.bakery))
  expect(await read()).toEqual([
    { source: 'city', licence: 'our own', licence_url: null, attribution: { text: 'city', url: null }, count: 1 },
  ])
  expect(await read('sa')).toEqual([])
})
