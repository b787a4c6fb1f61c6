import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { and, asc, sql } from 'drizzle-orm'
import { isPublic } from './listing-conditions.ts'

/** 10,000 listings in three languages stay below the limit of 50,000 URLs. */
const pageSize = 10_000

/** The public listings of a country by id, in pages of ten thousand. */
export async function readSitemap(db: Db, { country, page }: { country: string; page: number }) {
  const [data, [totals]] = await Promise.all([
    db
      .select({ id: listings.id, updated_at: listings.updated_at })
      .from(listings)
      .where(and(isPublic, sql`${listings.country} = ${country}`))
      .orderBy(asc(listings.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.execute<{ total: number }>(sql`
      select coalesce(sum(listings), 0)::integer as total from listing_totals
      where country = ${country} and city_key = '' and category_id = 0 and status = 'approved' and is_published`),
  ])
  return { data, last_page: Math.max(1, Math.ceil((totals?.total ?? 0) / pageSize)) }
}
