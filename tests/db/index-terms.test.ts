import { sql as fragment } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toIndexTerm, toIndexTermSql, toPhraseFacetTermSql } from '../../api/src/search/index-terms.ts'
import { createTestApp } from '../support/test-app.ts'

/** Returns the keys of a listing as indexed by SQL, and those of terms as created by TypeScript. */
async function readKeys(listing: number, terms: string[]) {
  const { sql } = await createTestApp()
  const [row] = await sql<{ keys: string[]; wanted: string[] }[]>`
    select keys::text[] as keys, array(select search_key(term)::text from unnest(${terms}::text[]) as term) as wanted
    from search_documents where listing_id = ${listing}`
  return row ?? { keys: [], wanted: [] }
}

test('indexes a listing under the facet terms that toIndexTerm() creates', async () => {
  const { sql, listingIds } = await createTestApp()
  const [listing] = await sql<
    { country: string; city_key: string; category_id: number; top_category_id: number; amenities: string[] }[]
  >`select country, city_key, category_id, top_category_id, amenities from listings where id = ${listingIds.restaurant}`
  expect(listing?.amenities.length).toBeGreaterThan(0)
  const terms = [
    toIndexTerm('country', listing?.country ?? ''),
    toIndexTerm('city', listing?.city_key ?? ''),
    toIndexTerm('category', listing?.category_id ?? 0),
    toIndexTerm('category', listing?.top_category_id ?? 0),
    ...(listing?.amenities ?? []).map((amenity) => toIndexTerm('amenity', amenity)),
  ]
  const { keys, wanted } = await readKeys(listingIds.restaurant, terms)
  expect(keys).toEqual(expect.arrayContaining(wanted))
})

test('uses the same facet terms in queries as in documents', async () => {
  const { db, categoryIds, cityIds } = await createTestApp()
  const readTerm = async (row: { category_id?: number; city_id?: number; amenity?: string }) => {
    const column = (value: number | string | undefined, type: string) =>
      fragment`${value ?? null}::${fragment.raw(type)}`
    const term = toPhraseFacetTermSql({
      category_id: column(row.category_id, 'integer'),
      city_id: column(row.city_id, 'integer'),
      amenity: column(row.amenity, 'text'),
    })
    const [answer] = await db.execute<{ term: string }>(fragment`select ${term} as term`)
    return answer?.term
  }
  expect(await readTerm({ category_id: categoryIds.bakeries })).toBe(toIndexTerm('category', categoryIds.bakeries))
  expect(await readTerm({ city_id: cityIds.hague })).toBe(toIndexTerm('city', `#${cityIds.hague}`))
  expect(await readTerm({ amenity: 'wifi' })).toBe(toIndexTerm('amenity', 'wifi'))
})

test('indexes a name under the terms that toIndexTermSql() creates', async () => {
  const { db } = await createTestApp()
  const name = 'Carmen Gardens'
  const joined = fragment`array_to_string(tokenize(${name}), '')`
  const skeleton = fragment`joined_name_skeleton(${name})`
  const terms = [
    toIndexTermSql('name', joined),
    toIndexTermSql('joined', joined),
    toIndexTermSql('joinedSkeleton', skeleton),
    toIndexTermSql('nameSkeleton', skeleton),
    toIndexTermSql('looseNameSkeleton', fragment`loose_skeleton(${skeleton})`),
  ]
  for (const term of terms) {
    const [row] = await db.execute<{ found: boolean }>(
      fragment`select search_key(${term}) = any(create_name_keys(${name})) as found`,
    )
    expect(row).toEqual({ found: true })
  }
})
