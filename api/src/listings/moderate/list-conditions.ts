import type { AdminListingSearch } from '@dalil/api/contract'
import { isAdmin } from '@dalil/api/contract/rules'
import type { Db } from '@dalil/db/connect'
import { categories, listings } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { and, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { createKeysetCondition } from '../../http/admin-list.ts'
import { mayModerate } from '../../http/authorization.ts'
import type { Viewer } from '../../http/context.ts'
import { createWorkConditions } from '../../staff-work/queue-conditions.ts'

export const moderationOrders: Record<AdminListingSearch['sort_by'], SQLWrapper> = {
  created_at: listings.created_at,
  id: listings.id,
  title: sql`${listings.title} collate "ar-x-icu"`,
}

export type ModerationSearch = Omit<AdminListingSearch, 'country'> & {
  viewer: Pick<Viewer, 'id'>
  countries: CountryCode[] | undefined
}

export function toModeratedCountries(viewer: Viewer, country: CountryCode | undefined): CountryCode[] | undefined {
  if (country) return mayModerate(viewer, { country }) ? [country] : []
  return isAdmin(viewer) ? undefined : viewer.moderates
}

const countryCondition = (countries: CountryCode[]) =>
  countries.length === 1 ? eq(listings.country, countries[0] as CountryCode) : inArray(listings.country, countries)

/** Returns the condition for a category. Reads the category's level first, because each level has a separate column. */
export async function createCategoryCondition(db: Db, category_id: number): Promise<SQL> {
  const [category] = await db
    .select({ parent_id: categories.parent_id })
    .from(categories)
    .where(eq(categories.id, category_id))
  return eq(category?.parent_id === null ? listings.top_category_id : listings.category_id, category_id)
}

export function createModerationConditions(
  search: ModerationSearch,
  categoryCondition: SQL | undefined,
): SQL | undefined {
  const { ids, status, countries, user_id, is_published, is_featured, is_verified, source, import_id } = search
  return and(
    ids && inArray(listings.id, ids),
    createKeysetCondition(search, listings.id),
    ...createWorkConditions(search.viewer, 'listings', listings, search),
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
    source ? and(eq(listings.source, source), isNotNull(listings.external_id)) : undefined,
    import_id ? eq(listings.import_id, import_id) : undefined,
    search.hold_reason ? eq(listings.hold_reason, search.hold_reason) : undefined,
    search.search ? eq(listings.id, Number(search.search)) : undefined,
  )
}
