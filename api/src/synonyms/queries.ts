import type { PaginatedList, SynonymGroup, SynonymSearch } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { categories, searchPhrases, searchSynonyms } from '@dalil/db/schema'
import type { Language } from '@dalil/db/vocabulary'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { createKeysetCondition, readOrderedPage, toOrderBy } from '../http/admin-list.ts'
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

export async function readSynonyms(
  db: Db,
  search: SynonymSearch,
  language: Language,
): Promise<PaginatedList<SynonymGroup>> {
  const { ids, search: text } = search
  const where = and(
    ids && inArray(id, ids),
    createKeysetCondition(search, id),
    text
      ? sql`exists (select from unnest(${phrases}) as phrase where phrase like '%' || nullif(normalize_text(${text}), '') || '%')`
      : undefined,
  )
  const order = toOrderBy(search, id, id)
  return readOrderedPage(db, { select: select(db, language), table: searchSynonyms, where, order, search })
}

export async function readSynonymGroup(db: Db, group_id: number, language: Language): Promise<SynonymGroup | null> {
  const [row] = await select(db, language).where(eq(id, group_id))
  return row ?? null
}
