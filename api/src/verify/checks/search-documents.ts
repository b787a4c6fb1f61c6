import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { toIndexTermSql } from '../../search/index-terms.ts'
import { bindIds, createIdRanges, type IdRange, readOnOneCore } from '../compare-rows.ts'
import type { ComparedRows, DerivedDataCheck, VerifyContext } from '../derived-data-check.ts'
import { selectDerivedListings } from '../derived-listings.ts'
import { chooseRowSample, isInSample, type RowSample } from '../row-sample.ts'

const partSize = 25_000

/** The number of documents that a run recomputes; each takes a millisecond. Other checks compare all rows. */
const maxComputed = 20_000

const facetKeys = sql`
  array[
    search_key(${toIndexTermSql('country', sql`derived.country`)}), search_key(${toIndexTermSql('city', sql`derived_city_key`)}),
    search_key(${toIndexTermSql('category', sql`category_id`)}), search_key(${toIndexTermSql('category', sql`derived_top_category_id`)})
  ]`

const compareDocuments = (range: IdRange, share: RowSample) => sql`
  with ${selectDerivedListings(range)},
  entries as (
    select derived.id, derived.country, is_featured, is_verified, reviews_average(counts) as rating, rank_rating, created_at,
      ${facetKeys} as facet_keys, search_key(${toIndexTermSql('name', sql`strip_article(replace(title_folded, ' ', ''))`)}) as name_key
    from derived
    left join counted on counted.listing_id = derived.id
    where is_public
  ),
  computed as materialized (
    select derived.id as computed_id, entry.terms, entry.name_keys, entry.letters, entry.latin_letters,
      add_address_keys(entry.keys, concat_ws(' ', address, landmark), zip_code, district, building_no, short_address) as keys
    from derived
    cross join lateral create_search_document(
      title, title_latin, keywords, amenities, description, description_en, description_nl, city,
      derived.country, derived_city_key, category_id, derived_top_category_id
    ) as entry
    where is_public and ${isInSample(share, sql`derived.id`)}
  ),
  documents as (select * from search_documents where listing_id between ${range.first} and ${range.last}),
  words as (select distinct term from computed cross join lateral unnest(terms) as term)
  select count(*)::integer as checked,
    coalesce(array_agg(coalesce(id, listing_id)::text) filter (where
      id is null or listing_id is null
      or (documents.country, documents.is_featured, documents.is_verified, documents.created_at)
        <> (entries.country collate "C", entries.is_featured, entries.is_verified, entries.created_at)
      or documents.rating is distinct from entries.rating or documents.rank_rating <> entries.rank_rating
      or not documents.keys @> facet_keys or not documents.name_keys @> array[name_key]
      or (documents.letters, documents.latin_letters) <> (computed.letters, computed.latin_letters)
      or documents.keys <> computed.keys and not (documents.keys @> computed.keys and documents.keys <@ computed.keys)
      or documents.name_keys <> computed.name_keys
        and not (documents.name_keys @> computed.name_keys and documents.name_keys <@ computed.name_keys)
    ), '{}') as differing,
    array(select term from words where not exists (select from search_words where word = term collate "C")) as missing_words
  from entries
  full join documents on documents.listing_id = entries.id
  left join computed on computed_id = entries.id`

async function* findDiffering({ db, notes, isComplete }: VerifyContext): AsyncGenerator<ComparedRows> {
  notes.missingWords = new Set()
  const share = await chooseRowSample(db, sql`search_documents`, isComplete ? Number.POSITIVE_INFINITY : maxComputed)
  const ids = sql`(select id from listings union all select listing_id from search_documents) as ids`
  for await (const range of createIdRanges(db, ids, partSize)) {
    const [part] = await readOnOneCore<ComparedRows & { missing_words: string[] }>(db, compareDocuments(range, share))
    for (const word of part?.missing_words ?? []) notes.missingWords.add(word)
    if (part) yield { checked: part.checked, differing: part.differing }
  }
}

export const searchDocumentCheck: DerivedDataCheck = {
  name: 'search_documents',
  triggers: ['listings_index'],
  compare: findDiffering,
  // Transactions that write these listings wait for the lock and index them afterwards.
  repair: ({ db }, keys) =>
    transaction(db, async (tx) => {
      await tx.execute(sql`select from listings where id = any(${bindIds(keys)}) order by id for no key update`)
      await tx.execute(sql`delete from search_documents where listing_id = any(${bindIds(keys)})`)
      await tx.execute(sql`select reindex_listings(${bindIds(keys)})`)
      await tx.execute(sql`select notify_listing_changes(${bindIds(keys)})`)
    }),
}
