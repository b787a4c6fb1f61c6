import type { Databases } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { listingStatuses } from '@dalil/db/vocabulary'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { findIdsByText, toLimitOffset } from '../../http/admin-list.ts'
import { isCommonWord } from './common-word.ts'
import {
  createCategoryCondition,
  createModerationConditions,
  type ModerationSearch,
  moderationOrders,
} from './list-conditions.ts'
import { readModerationTotal } from './list-total.ts'

const notApproved = listingStatuses.filter((status) => status !== 'approved')

export async function findModeratedIds({ db, searchDb }: Databases, search: ModerationSearch, order: SQL[]) {
  const { search: text, status, countries, category_id } = search
  const country = countries?.length === 1 ? countries[0] : undefined
  const categoryCondition = category_id ? await createCategoryCondition(db, category_id) : undefined
  if (text && !isNumber(text)) {
    const { search: _, ...otherFilters } = search
    const where = createModerationConditions(otherFilters, categoryCondition)
    const column = moderationOrders[search.sort_by]
    // The index contains keys per country and per rare status, but none for `approved`.
    const isRareStatus = status !== undefined && status !== 'approved'
    const keyScope = isRareStatus ? status : country
    const otherConditions = createModerationConditions(
      { ...otherFilters, status: undefined, countries: isRareStatus || !country ? countries : undefined },
      categoryCondition,
    )
    const found = and(
      createTitleCondition(text, keyScope),
      otherConditions,
      // `|| ''` prevents the planner from combining a second index.
      country && !isRareStatus ? sql`${listings.country} || '' = ${country}` : undefined,
      status ? sql`${listings.status} || '' = ${status}` : undefined,
    )
    const isCommon =
      otherConditions === undefined &&
      (await isCommonWord(db, text.replace(/^ال(?=\S{2})/, ''), keyScope, status === 'approved' ? notApproved : []))
    return findIdsByText(
      searchDb,
      {
        table: listings,
        id: listings.id,
        column,
        order,
        where,
        matches: matchesTitle(text),
        found,
        isFrequent: isCommon,
      },
      search,
    )
  }
  const where = createModerationConditions(search, categoryCondition)
  const { limit, offset } = toLimitOffset(search)
  const [rows, total] = await Promise.all([
    db
      .select({ id: listings.id })
      .from(listings)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    readModerationTotal(db, search, where),
  ])
  return { ids: rows.map(({ id }) => id), ...total }
}

const isNumber = (text: string) => /^\d{1,9}$/.test(text)

const hasPrefixKeys = (text: string, scope: string | undefined) =>
  sql`title_prefix_keys(${listings.title_folded}, ${listings.latin_folded}, ${listings.country}, ${listings.status}) @> query_prefix_keys(${text}, ${scope ?? null})`

/** A text, and an Arabic one with the article or without it. */
const toForms = (text: string) =>
  /^ال\S{2}/.test(text) ? [text, text.slice(2)] : /^[ء-ي]/.test(text) ? [text, `ال${text}`] : [text]

const beginsWords = (text: string) =>
  sql`' ' || ${listings.title_folded} || coalesce(' ' || ${listings.latin_folded}, '') like all (word_prefix_patterns(${text}))`

export const matchesTitle = (text: string): SQL => sql`(${sql.join(toForms(text).map(beginsWords), sql` or `)})`

/** Whether a name has words that begin with those of a text. */
export const createTitleCondition = (text: string, scope?: string): SQL | undefined =>
  and(or(...toForms(text).map((form) => hasPrefixKeys(form, scope))), matchesTitle(text))
