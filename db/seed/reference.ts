import { sql } from 'drizzle-orm'
import type { Db } from '../src/connect.ts'
import { categories, cities, searchSynonyms } from '../src/schema/index.ts'
import { transaction } from '../src/transaction.ts'
import { acquireSeedLock } from './seed-lock.ts'

/** Writes the reference data that every installation needs, where it is missing: gazetteer, categories, amenity names, synonyms. */
export async function seedReference(db: Db): Promise<void> {
  if (!Object.values(await findMissing(db)).includes(true)) return
  await transaction(db, async (tx) => {
    await acquireSeedLock(tx)
    const missing = await findMissing(tx)
    if (missing.cities) await addCities(tx)
    if (missing.categories) await addCategories(tx)
    if (missing.amenities) await addAmenities(tx)
    if (missing.synonyms) await addSynonyms(tx)
  })
}

async function findMissing(db: Db) {
  const [row] = await db.execute<Record<'cities' | 'categories' | 'amenities' | 'synonyms', boolean>>(sql`
    select
      not exists (select from cities) as cities,
      not exists (select from categories) as categories,
      not exists (select from search_phrases where amenity is not null) as amenities,
      not exists (select from search_synonyms) as synonyms`)
  return { cities: false, categories: false, amenities: false, synonyms: false, ...row }
}

// Imported on demand: most starts find the data already written.
async function addCities(db: Db) {
  const [{ saudiCities }, { emiratiCities }, { moroccanCities }, { dutchCities }] = await Promise.all([
    import('./cities/sa.ts'),
    import('./cities/ae.ts'),
    import('./cities/ma.ts'),
    import('./cities/nl.ts'),
  ])
  const rows = Object.entries({ sa: saudiCities, ae: emiratiCities, ma: moroccanCities, nl: dutchCities }).flatMap(
    ([country, list]) =>
      list.map(({ en, ar, nl, state, at: [latitude, longitude], population, aliases = [] }) => ({
        country: country as 'sa' | 'ae' | 'ma' | 'nl',
        name_ar: ar,
        name_en: en,
        name_nl: nl,
        state_ar: state.ar,
        state_en: state.en,
        state_nl: state.nl,
        aliases,
        latitude,
        longitude,
        population,
      })),
  )
  await db.insert(cities).values(rows)
}

async function addCategories(db: Db) {
  const { categoryTree: tree } = await import('./categories.ts')
  const toRow = ({ slug, ar, en, nl, description, aliases }: (typeof tree)[number], order: number) => ({
    slug,
    name_ar: ar,
    name_en: en,
    name_nl: nl,
    description: description?.ar,
    description_en: description?.en,
    description_nl: description?.nl,
    aliases,
    order,
  })
  const tops = await db
    .insert(categories)
    .values(tree.map(toRow))
    .returning({ id: categories.id, slug: categories.slug })
  const ids = new Map(tops.map(({ id, slug }) => [slug, id]))
  const rows = tree.flatMap(({ slug, children = [] }) =>
    children.map((child, order) => ({ ...toRow(child, order), parent_id: ids.get(slug) })),
  )
  await db.insert(categories).values(rows)
}

async function addAmenities(db: Db) {
  const { amenityWords } = await import('./amenities.ts')
  const pairs = Object.entries(amenityWords).flatMap(([amenity, names]) => names.map((name) => ({ amenity, name })))
  await db.execute(sql`
    insert into search_phrases (phrase, amenity)
    select distinct normalize_text(name), amenity
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pairs (amenity text, name text)
    where normalize_text(name) <> ''`)
}

async function addSynonyms(db: Db) {
  const { synonymGroups } = await import('./synonyms.ts')
  await db.insert(searchSynonyms).values(synonymGroups.map((words) => ({ words })))
}
