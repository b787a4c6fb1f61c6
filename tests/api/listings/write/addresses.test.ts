import { listingList } from '@dalil/api/contract'
import { toPlusCode } from '@dalil/api/contract/rules'
import { listings } from '@dalil/db/schema'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../support/test-app.ts'
import { createProposalFixture } from '../../proposals/proposal-fixture.ts'
import { importedLine, importLines, readImportedListing } from '../exchange/import-lines.ts'
import { createListingForm, postListing } from './listing-form.ts'

const saudi = {
  country: 'sa',
  city: 'الرياض',
  address: 'شارع الأمير سلطان',
  zip_code: '13337',
  district: 'حي العارض',
  building_no: '٣١٨٤',
  additional_no: '8118',
  floor: 'الطابق 2',
  landmark: 'مقابل المسجد',
} as const

test('stores the parts of an address, a short one in capitals and Western digits', async () => {
  const created = await postListing({ ...saudi, short_address: ' rhma-٣١٨٤ ' })
  expect(created).toMatchObject({ ...saudi, building_no: '3184', short_address: 'RHMA3184' })
})

test('writes a Dutch postcode in its usual form', async () => {
  expect(await postListing({ zip_code: '2511cv' })).toMatchObject({ zip_code: '2511 CV' })
})

test.for([
  [{ short_address: 'RHMA3184' }, { short_address: ['The chosen country has no short addresses'] }],
  [{ ...saudi, short_address: 'RHM3184' }, { short_address: [expect.stringMatching(/such as RHMA3184/)] }],
  [{ ...saudi, short_address: 'ريما3184' }, { short_address: [expect.stringMatching(/such as RHMA3184/)] }],
  [{ ...saudi, additional_no: '12' }, { additional_no: [expect.stringMatching(/four digits/)] }],
  [{ district: 'x'.repeat(101) }, { district: [expect.stringMatching(/100/)] }],
  [{ building_no: '1'.repeat(21) }, { building_no: [expect.stringMatching(/20/)] }],
] as const)('rejects %j with 422 by field', async ([values, errors]) => {
  const { as } = await createTestApp()
  const form = await createListingForm(values)
  expect(await as('jan').post('/listings', form, { 'Accept-Language': 'en' })).toMatchObject({
    status: 422,
    body: { errors },
  })
})

test('a changed part of an approved address waits, and a move abroad drops the short address', async () => {
  const { save, owner, as, path, readPublic, findRevisionId } = await createProposalFixture(
    {},
    {
      country: 'sa',
      city: 'الرياض',
      district: 'حي العارض',
      short_address: 'RHMA3184',
      latitude: null,
      longitude: null,
    },
  )
  expect(await save({ district: 'حي النخيل' })).toMatchObject({
    body: { pending_revision: { changes: { district: { before: 'حي العارض', after: 'حي النخيل' } } } },
  })
  expect(await readPublic()).toMatchObject({ district: 'حي العارض' })
  const english = { 'Accept-Language': 'en' }
  expect(await owner.put(path, { short_address: 'X' }, english)).toMatchObject({ status: 422 })
  await save({ country: 'nl', city: 'لاهاي' })
  expect(await as('mariam').post(`/admin/revisions/${await findRevisionId()}/accept`, {})).toMatchObject({
    status: 200,
  })
  expect(await readPublic()).toMatchObject({ country: 'nl', short_address: null, district: 'حي النخيل' })
})

test('only new codes of an address are checked, in edits of owners and staff and in suggestions', async () => {
  const codes = { building_no: '12-A' }
  const { path, as, owner } = await createProposalFixture({}, { country: 'sa', city: 'الرياض', ...codes })
  expect(await owner.put(path, { ...codes, floor: '2' })).toMatchObject({ status: 200 })
  const wrong = { ...codes, building_no: '12-B', short_address: 'RHMA3184' }
  const refused = { status: 422, body: { errors: { building_no: [expect.any(String)] } } }
  expect(await owner.put(path, wrong)).toMatchObject(refused)
  expect(await as('mariam').put(`/admin${path}`, wrong)).toMatchObject(refused)
  const { building_no, short_address } = wrong
  expect(await as('jan').post(`${path}/suggestions`, { changes: { building_no, short_address } })).toMatchObject({
    status: 422,
    body: { errors: { 'changes.building_no': [expect.any(String)] } },
  })
})

test('a suggested short address of another country is refused under its path', async () => {
  const { path, as } = await createProposalFixture()
  expect(await as('jan').post(`${path}/suggestions`, { changes: { short_address: 'RHMA3184' } })).toMatchObject({
    status: 422,
    body: { errors: { 'changes.short_address': [expect.any(String)] } },
  })
})

test('imports the parts of an address, and drops a wrong short address with a warning', async () => {
  const { sql } = await createTestApp()
  await sql`delete from listings where external_id is not null`
  const lines = [
    { ...importedLine, district: 'حي الحمراء', building_no: 3184.0, short_address: 'jcba 3184' },
    { ...importedLine, external_id: 'osm-2', country: 'nl', city: 'Den Haag', ...{ zip_code: '2511cv', phone: null } },
    { ...importedLine, external_id: 'osm-3', short_address: 'JCBA 31' },
  ]
  const places = lines.map((line) => (line.country === 'nl' ? { ...line, latitude: 52.07, longitude: 4.3 } : line))
  const abroad = { ...places[1], external_id: 'osm-4', short_address: 'JCBA3184' }
  const { added, warnings } = await importLines([...places, abroad])
  expect(added).toBe(4)
  expect(warnings).toEqual([
    expect.stringMatching(/^3: short_address: .*such as/),
    '4: short_address: The chosen country has no short addresses',
  ])
  expect(await readImportedListing()).toMatchObject({
    ...{ district: 'حي الحمراء', building_no: '3184', short_address: 'JCBA3184' },
  })
  expect(await readImportedListing('osm-2')).toMatchObject({ zip_code: '2511 CV', short_address: null })
})

test('finds a place by its short address, its postcode with the house number, and its district', async () => {
  const { db, guest, userIds, categoryIds } = await createTestApp()
  const place = {
    ...{ user_id: userIds.jan, category_id: categoryIds.bakeries, title: 'فرن', status: 'approved' as const },
    ...{ is_published: true, city: 'لاهاي', country: 'nl' as const },
  }
  const [nl, sa, other] = await db
    .insert(listings)
    .values([
      { ...place, address: 'Spui 12', zip_code: '2593 CV' },
      { ...place, country: 'sa', city: 'الرياض', short_address: 'RHMA3184', district: 'حي العارض' },
      { ...place, address: 'Spui 13', zip_code: '2593 CV' },
    ])
    .returning({ id: listings.id })
  const find = async (title: string) =>
    (await guest.read(listingList, `/listings?title=${encodeURIComponent(title)}`)).data.map(({ id }) => id)
  for (const typed of ['RHMA3184', 'rhma 3184', 'RHMA٣١٨٤', 'عنوان rhma3184', 'العنوان الوطني: RHMA ٣١٨٤'])
    expect(await find(typed)).toEqual([sa?.id])
  for (const typed of ['RHMB3184', 'عنوان AAAA 3184', 'مخبز RHMA3185']) expect(await find(typed)).toEqual([])
  for (const typed of ['2593 CV 12', '2593cv 12', '2593CV12']) expect(await find(typed)).toEqual([nl?.id])
  expect((await find('2593cv')).toSorted()).toEqual([nl?.id, other?.id].toSorted())
  expect(await find('فرن العارض')).toContain(sa?.id)
  await db.delete(listings).where(inArray(listings.id, [nl?.id ?? 0, sa?.id ?? 0, other?.id ?? 0]))
})

test('finds a place by its street with the house number, and by its landmark, behind places with such a name', async () => {
  const { db, guest, userIds, categoryIds } = await createTestApp()
  const place = {
    ...{ user_id: userIds.jan, category_id: categoryIds.bakeries, title: 'فرن', status: 'approved' as const },
    ...{ is_published: true, city: 'لاهاي', country: 'nl' as const },
  }
  const rows = await db
    .insert(listings)
    .values([
      { ...place, address: 'Lange Vijverberg 12', landmark: 'tegenover het Mauritshuis' },
      { ...place, country: 'sa', city: 'الرياض', address: 'شارع التحلية', building_no: '3184' },
      { ...place, title: 'مطعم شارع التحلية', country: 'sa', city: 'الرياض' },
    ])
    .returning({ id: listings.id })
  const [nl, sa, named] = rows.map(({ id }) => id)
  const find = async (title: string) =>
    (await guest.read(listingList, `/listings?title=${encodeURIComponent(title)}`)).data.map(({ id }) => id)
  for (const typed of ['Lange Vijverberg', 'lange vijverberg 12', 'Lange Vijverberg 12 Den Haag', 'Mauritshuis'])
    expect([typed, (await find(typed))[0]]).toEqual([typed, nl])
  expect(await find('شارع التحلية')).toEqual([named, sa])
  expect((await find('شارع التحلية ٣١٨٤'))[0]).toBe(sa)
  await db.delete(listings).where(
    inArray(
      listings.id,
      rows.map(({ id }) => id),
    ),
  )
})

const theHague = toPlusCode({ latitude: 52.0705, longitude: 4.3007 })
const findNear = async (title: string, country = 'nl') => {
  const { guest } = await createTestApp()
  return (await guest.read(listingList, `/listings?country=${country}&title=${encodeURIComponent(title)}`)).data
}

test('finds what is near a plus code, a short one with its city as maps copy it', async () => {
  const [full] = await findNear(theHague)
  expect(full?.distance_km).toBeLessThan(25)
  const places = ['لاهاي', 'The Hague, Netherlands', 'Den Haag, Nederland', 'حي الحمراء، لاهاي هولندا', 'Spui، لاهاي']
  for (const words of places)
    expect([words, (await findNear(`${theHague.slice(4)} ${words}`))[0]]).toEqual([words, full])
})

test.for(['Blorbville', 'جدة، السعودية'])(
  'searches by the words beside a short plus code if they name no city of the country: %s',
  async (words) => {
    expect(await findNear(`${theHague.slice(4)} ${words}`)).toEqual(await findNear(words.replace('،', '')))
  },
)
