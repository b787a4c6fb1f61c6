import type { PaginatedList, SynonymGroup, SynonymSearch } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, searchPhrases, searchSynonyms } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { eq, sql } from 'drizzle-orm'
import { readList } from '../http/admin-list.ts'
import { selectCategoryName } from '../listings/columns.ts'

const { id, words, phrases } = searchSynonyms

/** Selects each group with the categories whose phrases include all of its words. */
const select = (db: Db, language: Language) =>
  db
    .select({
      id,
      words,
      categories: sql<SynonymGroup['categories']>`(
        select coalesce(json_agg(json_build_object('id', known.id, 'name', known.name) order by known.name), '[]')
        from (
          select ${categories.id} as id, ${selectCategoryName(language)} as name
          from ${searchPhrases} join ${categories} on ${categories.id} = ${searchPhrases.category_id}
          where ${searchPhrases.phrase} = any(${phrases})
          group by ${categories.id}
          having count(distinct ${searchPhrases.phrase}) = cardinality(${phrases})
        ) as known
      )`,
    })
    .from(searchSynonyms)

export const readSynonyms = (db: Db, search: SynonymSearch, language: Language): Promise<PaginatedList<SynonymGroup>> =>
  readList(db, {
    select: select(db, language),
    table: searchSynonyms,
    conditions: [
      search.search
        ? sql`exists (select from unnest(${phrases}) as phrase where phrase like '%' || nullif(normalize_text(${search.search}), '') || '%')`
        : undefined,
    ],
    search,
  })

export const readSynonymGroup = async (db: Db, wanted: number, language: Language): Promise<SynonymGroup | null> =>
  (await select(db, language).where(eq(id, wanted)))[0] ?? null
