import { isNull, sql } from 'drizzle-orm'
import type { Db } from '../src/connect.ts'
import { readInstalled, storeInstalled } from '../src/installation.ts'
import { categories, cities } from '../src/schema/index.ts'
import { transaction } from '../src/transaction.ts'
import { type CountryCode, countryCodes } from '../src/vocabulary.ts'
import { seedCategoryMappings } from './category-mappings.ts'
import type { ReferenceRows } from './reference-data.ts'
import { acquireSeedLock } from './seed-lock.ts'

/** A release that adds rows or renames amenities increments it, and gives the rows the new version as `since`. */
export const referenceDataVersion = 3

const versionName = 'reference_data'

type Release = { version: number; load: () => Promise<ReferenceRows> }

const ownRelease: Release = {
  version: referenceDataVersion,
  load: async () => (await import('./reference-data.ts')).referenceData,
}

/** Does not restore rows that admins changed or deleted. */
export async function seedReference(
  db: Db,
  openCountries: readonly CountryCode[] = [],
  release: Release = ownRelease,
): Promise<void> {
  await writeRelease(db, release)
  await seedCategoryMappings(db)
  await addCitiesOfNewCountries(db, openCountries)
}

async function writeRelease(db: Db, { version, load }: Release): Promise<void> {
  if ((await readVersion(db)) >= version) return
  const data = await load()
  await transaction(db, async (tx) => {
    await acquireSeedLock(tx)
    const installed = await readVersion(tx)
    if (installed >= version) return
    const isNew = ({ since = 1 }: { since?: number | undefined }) => since > installed
    await addCities(tx, data.cities.filter(isNew))
    if (installed > 0) await addAliases(tx, data.cities)
    // A new database gives a category the id that it has in an updated one.
    for (let step = installed + 1; step <= version; step++)
      await addCategories(
        tx,
        data.categories.filter(({ since = 1 }) => since === step),
      )
    await addSynonyms(tx, data.synonyms.filter(isNew))
    await writeAmenities(tx, data.amenities)
    await storeInstalled(tx, versionName, String(version))
  })
}

const readVersion = async (db: Db) => Number((await readInstalled(db, versionName)) ?? 0)

async function addCities(db: Db, rows: ReferenceRows['cities']): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ since, ...city }) => city)
  await db.insert(cities).values(values).onConflictDoNothing()
}

/** Those of rows that are there; the trigger of `cities` writes their phrases. */
async function addAliases(db: Db, rows: ReferenceRows['cities']): Promise<void> {
  const { readCitiesElsewhere } = await import('./reference-data.ts')
  const named = [...rows, ...readCitiesElsewhere(countryCodes)]
  await db.execute(sql`
    update cities set aliases = array(select distinct unnest(cities.aliases || named.aliases))
    from jsonb_populate_recordset(null::cities, ${JSON.stringify(named)}::jsonb) as named
    where named.country = cities.country and named.name_en = cities.name_en and not cities.aliases @> named.aliases`)
}

/** A country that is opened later has no city until then. */
export async function addCitiesOfNewCountries(db: Db, openCountries: readonly CountryCode[]): Promise<void> {
  const lacking = await db.execute<{ code: CountryCode }>(sql`
    select code from jsonb_array_elements_text(${JSON.stringify(openCountries)}::jsonb) as code
    where not exists (select from cities where country = code)`)
  if (lacking.length === 0) return
  const { readCitiesElsewhere } = await import('./reference-data.ts')
  const rows = readCitiesElsewhere(lacking.map(({ code }) => code))
  await transaction(db, async (tx) => {
    await acquireSeedLock(tx)
    await tx.execute(sql`
      insert into cities (country, name_en, name_ar, name_nl, state_en, state_ar, state_nl, latitude, longitude, population, aliases)
      select country, name_en, name_ar, name_nl, state_en, state_ar, state_nl, latitude, longitude, population, aliases
      from jsonb_populate_recordset(null::cities, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing`)
  })
}

/** Skips a child category whose parent was deleted or became a child. */
async function addCategories(db: Db, rows: ReferenceRows['categories']): Promise<void> {
  if (rows.length === 0) return
  const insert = async (values: (typeof categories.$inferInsert)[]) => {
    if (values.length > 0) await db.insert(categories).values(values).onConflictDoNothing()
  }
  const toValues = ({ since, parent, ...row }: ReferenceRows['categories'][number]) => row
  await insert(rows.filter(({ parent }) => parent === null).map(toValues))
  const tops = await db.select().from(categories).where(isNull(categories.parent_id))
  const ids = new Map(tops.map(({ slug, id }) => [slug, id]))
  const children = rows.filter(({ parent }) => parent !== null && ids.has(parent))
  await insert(children.map((row) => ({ ...toValues(row), parent_id: ids.get(row.parent ?? '') })))
}

/** Skips a group whose words are all in a group that an admin created. */
async function addSynonyms(db: Db, groups: ReferenceRows['synonyms']): Promise<void> {
  const groupsToAdd = sql`
    select array(select jsonb_array_elements_text(words)) as words
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as groups (words jsonb)`
  await db.execute(sql`
    insert into search_synonyms (words)
    select words from (${groupsToAdd}) as added
    where not exists (select from search_synonyms where phrases @> normalize_phrases(added.words))`)
}

async function writeAmenities(db: Db, names: ReferenceRows['amenities']): Promise<void> {
  await db.execute(sql`delete from search_phrases where amenity is not null`)
  await db.execute(sql`
    insert into search_phrases (phrase, amenity)
    select distinct normalize_text(name), amenity
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as pairs (amenity text, name text)
    where normalize_text(name) <> ''`)
}
