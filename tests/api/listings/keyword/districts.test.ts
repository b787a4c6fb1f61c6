import { listingList } from '@dalil/api/contract'
import { listings } from '@dalil/db/schema'
import { inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'

test('finds the places of a district by its name in place of the city, and in another alphabet', async () => {
  const { db, guest, userIds, categoryIds } = await createTestApp()
  const place = {
    ...{ user_id: userIds.jan, category_id: categoryIds.bakeries, title: 'فرن', status: 'approved' as const },
    ...{ is_published: true, city: 'الرياض', country: 'sa' as const },
  }
  const [olaya, jeddah, , dutch] = await db
    .insert(listings)
    .values([
      { ...place, district: 'حي العليا' },
      { ...place, city: 'جدة', district: 'العليا' },
      { ...place, district: 'حي الملز', is_published: false },
      { ...place, country: 'nl', city: 'أمستردام', district: 'De Pijp' },
      { ...place, title: 'مكان آخر' },
    ])
    .returning({ id: listings.id })
  onTestFinished(async () => void (await db.delete(listings).where(inArray(listings.title, ['فرن', 'مكان آخر']))))
  const find = async (country: string, search: Record<string, string>) => {
    const query = new URLSearchParams({ country, ...search })
    return (await guest.read(listingList, `/listings?${query}`)).data.map(({ id }) => id).toSorted()
  }
  const both = [olaya?.id, jeddah?.id].toSorted()
  for (const city of ['حي العليا', 'العليا', 'Olaya', 'al-Olaya District'])
    expect(await find('sa', { city }), city).toEqual(both)
  expect(await find('sa', { city: 'حي العليا، الرياض' })).toEqual([olaya?.id])
  expect(await find('sa', { city: 'العليا', title: 'فرن' })).toEqual(both)
  expect(await find('sa', { title: 'bakery Olaya' })).toEqual(both)
  expect(await find('nl', { city: 'de pijp' })).toEqual([dutch?.id])
  // A district without public places, and no district at all.
  for (const city of ['حي الملز', 'أتلانتس', '،', 'حي']) expect(await find('sa', { city }), city).toEqual([])
})
