import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { type IdRange, idRanges, readAlone, toIds } from '../compare-rows.ts'
import type { ComparedRows, DerivedKind, VerifyContext } from '../derived-kind.ts'
import { derivedListings } from '../derived-listings.ts'

const partSize = 5_000

const compareDocuments = (range: IdRange) => sql`
  with ${derivedListings(range)},
  entries as materialized (
    select listings.id, listings.country, is_featured, is_verified, reviews_average(counts) as rating, created_at, entry.*
    from listings
    join derived on derived.id = listings.id
    left join counted on counted.listing_id = listings.id
    cross join lateral create_search_document(
      title, title_latin, keywords, amenities, description, description_en, description_nl, city,
      listings.country, derived.city_key, category_id, derived.top_category_id
    ) as entry
    where is_public
  ),
  documents as (select * from search_documents where listing_id between ${range.first} and ${range.last}),
  words as (select distinct term from entries cross join lateral unnest(terms) as term)
  select count(*)::integer as checked,
    coalesce(array_agg(coalesce(id, listing_id)::text) filter (where
      id is null or listing_id is null
      or (documents.country, documents.is_featured, documents.is_verified, documents.created_at, documents.letters, documents.latin_letters)
        <> (entries.country collate "C", entries.is_featured, entries.is_verified, entries.created_at, entries.letters, entries.latin_letters)
      or documents.rating is distinct from entries.rating
      or documents.keys <> entries.keys and not (documents.keys @> entries.keys and documents.keys <@ entries.keys)
      or documents.name_keys <> entries.name_keys
        and not (documents.name_keys @> entries.name_keys and documents.name_keys <@ entries.name_keys)
    ), '{}') as differing,
    array(select term from words where not exists (select from search_words where word = term collate "C")) as missing_words
  from entries full join documents on documents.listing_id = entries.id`

async function* findDiffering({ db, notes }: VerifyContext): AsyncGenerator<ComparedRows> {
  notes.missingWords = new Set()
  for await (const range of idRanges(
    db,
    sql`(select id from listings union all select listing_id from search_documents) as ids`,
    partSize,
  )) {
    const [part] = await readAlone<ComparedRows & { missing_words: string[] }>(db, compareDocuments(range))
    for (const word of part?.missing_words ?? []) notes.missingWords.add(word)
    if (part) yield { checked: part.checked, differing: part.differing }
  }
}

export const searchDocumentKind: DerivedKind = {
  name: 'search_documents',
  triggers: ['listings_index'],
  compare: findDiffering,
  // Writers of these listings wait for the lock, and index what they write.
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`select from listings where id = any(${toIds(keys)}) order by id for no key update`)
      await tx.execute(sql`delete from search_documents where listing_id = any(${toIds(keys)})`)
      await tx.execute(sql`select reindex_listings(${toIds(keys)})`)
      await tx.execute(sql`select notify_listing_pages(${toIds(keys)})`)
    }),
}
