import type { AdminListing, AdminListingSearch, ModeratedListing, PaginatedList } from '@dalil/api/contract'
import type { Databases, Db } from '@dalil/db/connect'
import { categories, cities, listings, listingTotals, listingViews, users } from '@dalil/db/schema'
import { type CountryCode, type Language, type ListingStatus, listingStatuses, pageSizes } from '@dalil/db/vocabulary'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { fullNameSql, readHistory } from '../../audit/queries.ts'
import {
  countUpToCap,
  findByText,
  keysetCondition,
  toAdminPage,
  toLimitOffset,
  toOrderBy,
} from '../../http/admin-list.ts'
import { isAdmin, mayModerate } from '../../http/authorization.ts'
import type { AuthenticatedContext, Viewer } from '../../http/context.ts'
import { omitAbsentSource, ownColumns, roundRating } from '../columns.ts'
import { readListing } from '../detail/read.ts'
import { findDuplicates } from './duplicates.ts'

const owner = { id: users.id, name: fullNameSql, email: users.email }

export async function readModeratedListings(
  { db, searchDb, viewer, language }: Databases & Pick<AuthenticatedContext, 'viewer' | 'language'>,
  { country, ...filters }: AdminListingSearch,
): Promise<PaginatedList<AdminListing>> {
  const search = { ...filters, countries: toCountries(viewer, country) }
  const order = toOrderBy(search, search.sort_by === 'id' ? listings.id : listings.created_at, listings.id)
  // Ids first, so that only the rows of the page are joined.
  const { ids, ...total } = await findIds({ db, searchDb }, search, order)
  const rows = await db
    .select({
      ...ownColumns(language),
      user_id: listings.user_id,
      owner,
    })
    .from(listings)
    .innerJoin(categories, eq(categories.id, listings.category_id))
    .leftJoin(cities, eq(cities.id, listings.city_id))
    .leftJoin(listingViews, eq(listingViews.listing_id, listings.id))
    .leftJoin(users, eq(users.id, listings.user_id))
    .where(inArray(listings.id, ids))
    .orderBy(...order)
  return toAdminPage(
    rows.map((row) => ({ ...omitAbsentSource(row), rating: roundRating(row.rating) })),
    total,
    search,
  )
}

type Search = Omit<AdminListingSearch, 'country'> & {
  countries: CountryCode[] | undefined
}

function toCountries(viewer: Viewer, country: CountryCode | undefined): CountryCode[] | undefined {
  if (country) return mayModerate(viewer, { country }) ? [country] : []
  return isAdmin(viewer) ? undefined : viewer.moderates
}

const countryCondition = (countries: CountryCode[]) =>
  countries.length === 1 ? eq(listings.country, countries[0] as CountryCode) : inArray(listings.country, countries)

const notApproved = listingStatuses.filter((status) => status !== 'approved')

async function findIds({ db, searchDb }: Databases, search: Search, order: SQL[]) {
  const { search: text, status, countries, category_id } = search
  const country = countries?.length === 1 ? countries[0] : undefined
  const categoryCondition = category_id ? await createCategoryCondition(db, category_id) : undefined
  if (text && !isNumber(text)) {
    const { search: _, ...otherFilters } = search
    const where = createConditions(otherFilters, categoryCondition)
    const column = search.sort_by === 'id' ? listings.id : listings.created_at
    // The index has keys per country and per rare status; `approved` has none of its own.
    const isRareStatus = status !== undefined && status !== 'approved'
    const keyScope = isRareStatus ? status : country
    const otherConditions = createConditions(
      { ...otherFilters, status: undefined, countries: isRareStatus || !country ? countries : undefined },
      categoryCondition,
    )
    const indexed = and(
      otherConditions,
      sql`title_prefix_keys(${listings.title_folded}, ${listings.latin_folded}, ${listings.country}, ${listings.status}) @> query_prefix_keys(${text}, ${keyScope ?? null})`,
      // `|| ''` keeps the planner from combining a second index.
      country && !isRareStatus ? sql`${listings.country} || '' = ${country}` : undefined,
      status ? sql`${listings.status} || '' = ${status}` : undefined,
    )
    const isCommon =
      otherConditions === undefined &&
      (await isCommonWord(db, text, keyScope, status === 'approved' ? notApproved : []))
    return findByText(
      searchDb,
      {
        table: listings,
        id: listings.id,
        column,
        order,
        where,
        matches: matchesText(text),
        indexed,
        isFrequent: isCommon,
      },
      search,
    )
  }
  const where = createConditions(search, categoryCondition)
  const { limit, offset } = toLimitOffset(search)
  const [rows, total] = await Promise.all([
    db
      .select({ id: listings.id })
      .from(listings)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    readTotal(db, search, where),
  ])
  return { ids: rows.map(({ id }) => id), ...total }
}

/**
 * Whether more listings match than are counted, estimated from `pg_stats`: collecting 100,000 rows to find that out
 * is the slowest part of the search. `without` are the statuses to subtract, because `approved` has no keys.
 */
async function isCommonWord(
  db: Db,
  text: string,
  keyScope: string | undefined,
  without: ListingStatus[],
): Promise<boolean> {
  const [row] = await db.execute<{ common: boolean }>(sql`
    with asked as (
      select keys[1] as key,
        array(select unnest(query_prefix_keys(${text}, status)) from unnest(${sql.param(without)}::text[]) as status) as others
      from query_prefix_keys(${text}, ${keyScope ?? null}) as keys
      where cardinality(keys) = 1 and char_length(fold(${text})) <= 6
    )
    select coalesce(sum(case known.key when asked.key then share else -share end), 0)
      * (select reltuples from pg_class where oid = 'listings'::regclass) > ${2 * pageSizes.cappedTotal} as common
    from asked
    join pg_stats on schemaname = current_schema() and tablename = 'listings_title_prefix_keys_idx'
    cross join unnest(most_common_elems::text::bigint[], most_common_elem_freqs) as known (key, share)
    where known.key = asked.key or known.key = any(others)`)
  return row?.common ?? false
}

/** Resolved first, because each level has an index of its own. */
async function createCategoryCondition(db: Db, category_id: number): Promise<SQL> {
  const [category] = await db
    .select({ parent_id: categories.parent_id })
    .from(categories)
    .where(eq(categories.id, category_id))
  return eq(category?.parent_id === null ? listings.top_category_id : listings.category_id, category_id)
}

function createConditions(search: Search, categoryCondition: SQL | undefined): SQL | undefined {
  const { ids, status, countries, user_id, is_published, is_featured, is_verified } = search
  return and(
    ids && inArray(listings.id, ids),
    keysetCondition(search, listings.id),
    status && eq(listings.status, status),
    countries && countryCondition(countries),
    categoryCondition,
    user_id ? eq(listings.user_id, user_id) : undefined,
    is_published === undefined ? undefined : eq(listings.is_published, is_published),
    is_featured === undefined ? undefined : eq(listings.is_featured, is_featured),
    is_verified === undefined ? undefined : eq(listings.is_verified, is_verified),
    search.verification_requested === undefined
      ? undefined
      : eq(listings.verification_requested, search.verification_requested),
    search.search ? eq(listings.id, Number(search.search)) : undefined,
  )
}

const isNumber = (text: string) => /^\d{1,9}$/.test(text)

const matchesText = (text: string) =>
  sql`' ' || ${listings.title_folded} || coalesce(' ' || ${listings.latin_folded}, '') like all (word_prefix_patterns(${text}))`

async function readTotal(db: Db, search: Search, where: SQL | undefined) {
  const { ids, status, countries, category_id, user_id, verification_requested, is_published } = search
  const { is_featured, is_verified } = search
  if (ids || search.search || category_id || user_id || verification_requested !== undefined) {
    return countUpToCap(db, listings, where)
  }
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${listingTotals.listings}), 0)::integer` })
    .from(listingTotals)
    .where(
      and(
        inArray(listingTotals.country, countries ?? ['']),
        eq(listingTotals.city_key, ''),
        eq(listingTotals.category_id, 0),
        status && eq(listingTotals.status, status),
        is_published === undefined ? undefined : eq(listingTotals.is_published, is_published),
        is_featured === undefined ? undefined : eq(listingTotals.is_featured, is_featured),
        is_verified === undefined ? undefined : eq(listingTotals.is_verified, is_verified),
      ),
    )
  return { total: row?.total ?? 0 }
}

export async function readModeratedListing(
  db: Db,
  id: number,
  language: Language,
  viewer: Viewer,
): Promise<ModeratedListing | null> {
  const listing = await readListing(db, id, language, viewer)
  if (!listing || !mayModerate(viewer, listing)) return null
  const [[ownerRow], possible_duplicates, history] = await Promise.all([
    db
      .select({
        ...owner,
        email_verified_at: users.email_verified_at,
        created_at: users.created_at,
        listings_count: db.$count(listings, eq(listings.user_id, listing.user_id ?? 0)),
      })
      .from(users)
      .where(eq(users.id, listing.user_id ?? 0)),
    findDuplicates(db, listing, id),
    readHistory(db, 'listing', id),
  ])
  return {
    ...listing,
    owner: ownerRow ?? null,
    possible_duplicates,
    // Only admins see addresses, as in the audit log.
    history: isAdmin(viewer) ? history : history.map((entry) => ({ ...entry, address: null })),
  }
}
