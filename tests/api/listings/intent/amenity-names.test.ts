import { amenityList, type KeywordInterpretation, listingList } from '@dalil/api/contract'
import { categories } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReferenceApp, type ReferenceApp } from './reference-app.ts'

let reference: ReferenceApp

beforeAll(async () => {
  reference = await createReferenceApp()
})
afterAll(() => reference.close())

async function interpret(title: string): Promise<KeywordInterpretation | undefined> {
  const query = new URLSearchParams({ country: 'sa', title, per_page: '1' })
  return listingList.parse(await reference.get(`/listings?${query}`)).understood
}

test.for([
  ['Takeaway', 'takeaway'],
  ['Alterations', 'alterations'],
  ['تعديل الملابس', 'alterations'],
  ['تغليف هدايا', 'gift_wrap'],
  ['Breakfast', 'breakfast'],
  ['Ontbijt', 'breakfast'],
] as const)('reads the name of an amenity, not the alias of a category: %s', async ([title, amenity]) => {
  expect(await interpret(title)).toEqual({ title: '', amenities: [amenity] })
})

test('reads every name of an amenity as the amenity, unless a category has the same name', async () => {
  const names = await Promise.all(
    languages.map(async (language) => {
      const { data } = amenityList.parse(await reference.get('/amenities', { 'Accept-Language': language }))
      return data.map(({ code, name }) => ({ code, name }))
    }),
  )
  const rows = await reference.db.execute<{ name: string }>(sql`
    select distinct normalize_text(name) as name
    from ${categories} cross join unnest(array[name_ar, name_en, name_nl]) as name where is_active`)
  const categoryNames = new Set(rows.map(({ name }) => name))
  const wrong: unknown[] = []
  for (const { code, name } of names.flat()) {
    const [row] = await reference.db.execute<{ folded: string }>(sql`select normalize_text(${name}) as folded`)
    const isCategory = categoryNames.has(row?.folded ?? '')
    const understood = await interpret(name)
    const isRight = isCategory ? understood?.category_id : understood?.amenities?.includes(code)
    if (!isRight) wrong.push({ code, name, isCategory, understood })
  }
  expect(wrong).toEqual([])
})

test('reads the name of a category that an amenity also has as the category', async () => {
  for (const title of ['Catering', 'Towing', 'فطور']) {
    expect(await interpret(title), title).toMatchObject({ title: '', category_id: expect.any(Number) })
  }
})
