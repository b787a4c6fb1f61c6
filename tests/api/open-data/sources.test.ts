import { dataSourceList, listing, listingList, ownListingList } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importLine } from '../../../api/src/listings/exchange/import-line.ts'
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

test('a place of Overture names the dataset that it came from, in the API and for who copies a dump', async () => {
  const { db, guest, listingIds } = await createTestApp()
  const places = [
    ['ODbL 1.0', '© OpenStreetMap contributors, Overture Maps Foundation', listingIds.bakery],
    ['CDLA-Permissive-2.0', 'Meta, Overture Maps Foundation', listingIds.cafe],
  ] as const
  for (const [licence, attribution, id] of places) {
    const imported = { source: 'Overture Maps', external_id: `gers-${id}`, licence, attribution, is_published: true }
    await db.update(listings).set(imported).where(eq(listings.id, id))
  }
  for (const [licence, text, id] of places) {
    const named = { text, url: 'https://docs.overturemaps.org/attribution/' }
    expect(await guest.read(listing, `/listings/${id}`)).toMatchObject({ licence, attribution: named })
    expect((await guest.read(listingList, '/listings?country=nl')).data).toContainEqual(
      expect.objectContaining({ id, licence, attribution: named, source_id: `gers-${id}`, source_url: null }),
    )
    expect((await guest.read(dataSourceList, '/open-data/sources?country=nl')).data).toContainEqual(
      expect.objectContaining({ licence, attribution: named, count: 1 }),
    )
    expect(importLine.shape.attribution.parse(named)).toBe(text)
  }
})

test('the rows of all lists name source and licence as the place itself does', async () => {
  const { as, db, guest, listingIds } = await createTestApp()
  const imported = { source: 'OpenStreetMap', licence: 'ODbL 1.0', external_id: 'node/1' }
  await db.update(listings).set({ source: null, licence: null, attribution: null, external_id: null })
  await db.update(listings).set(imported).where(eq(listings.id, listingIds.bakery))
  const shown = {
    ...{ id: listingIds.bakery, source: 'OpenStreetMap', licence: 'ODbL 1.0', source_id: 'node/1' },
    source_url: 'https://www.openstreetmap.org/node/1',
    attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
  }
  expect(await guest.read(listing, `/listings/${listingIds.bakery}`)).toMatchObject(shown)
  const rows = (await guest.read(listingList, '/listings')).data
  expect(rows.find(({ id }) => id === listingIds.bakery)).toMatchObject(shown)
  const own = (await as('amira').read(ownListingList, '/user/listings')).data
  expect(own.find(({ id }) => id === listingIds.bakery)).toMatchObject(shown)
  for (const field of ['source', 'source_id', 'source_url', 'licence', 'attribution'])
    expect(rows.filter((row) => field in row).map(({ id }) => id)).toEqual([listingIds.bakery])
})
