import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { listingsPerSitemap } from '@dalil/db/vocabulary'
import { and, asc, between, sql } from 'drizzle-orm'
import { isPublicListingSql } from '../../search/sql/listing-conditions.ts'

const maxId = 2 ** 31 - 1

/** Returns a country's public listings within a range of ids, so that a deletion changes only one page. */
export async function readSitemap(db: Db, { country, page }: { country: string; page: number }) {
  const [data, [last]] = await Promise.all([
    db
      .select({
        id: listings.id,
        title: listings.title,
        title_latin: listings.title_latin,
        updated_at: listings.updated_at,
      })
      .from(listings)
      .where(
        and(
          isPublicListingSql,
          sql`${listings.country} = ${country}`,
          between(listings.id, (page - 1) * listingsPerSitemap + 1, Math.min(page * listingsPerSitemap, maxId)),
        ),
      )
      .orderBy(asc(listings.id)),
    db.execute<{ last_page: number | null }>(sql`
      select sitemap_page(max(id)) as last_page from ${listings} where ${isPublicListingSql} and ${listings.country} = ${country}`),
  ])
  return { data, last_page: last?.last_page ?? 1 }
}

export async function readSitemapPages(db: Db, country: string): Promise<{ page: number }[]> {
  const next = sql`select sitemap_page(id) from ${listings} where ${isPublicListingSql} and ${listings.country} = ${country}`
  return db.execute<{ page: number }>(sql`
    with recursive pages (page) as (
      (${next} order by id limit 1)
      union all
      select (${next} and id > pages.page::bigint * ${sql.raw(String(listingsPerSitemap))} order by id limit 1) from pages where pages.page is not null
    )
    select page from pages where page is not null`)
}
