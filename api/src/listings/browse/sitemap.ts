import type { sitemapPages } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { type CountryCode, listingsPerSitemap } from '@dalil/db/vocabulary'
import { and, asc, between, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
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

type SitemapPage = z.output<typeof sitemapPages>['data'][number]

export async function readSitemapPages(db: Db, countries: readonly CountryCode[]): Promise<SitemapPage[]> {
  const next = (from: SQL) =>
    sql`select sitemap_page(id) from ${listings} where ${isPublicListingSql} and ${listings.country} = ${from}.country`
  return db.execute<SitemapPage>(sql`
    with recursive pages (country, page) as (
      select asked.country, (${next(sql`asked`)} order by id limit 1) from unnest(${sql.param(countries)}::text[]) as asked (country)
      union all
      select pages.country, (${next(sql`pages`)} and id > pages.page::bigint * ${sql.raw(String(listingsPerSitemap))} order by id limit 1)
      from pages where pages.page is not null
    )
    select country, page from pages where page is not null order by country, page`)
}
