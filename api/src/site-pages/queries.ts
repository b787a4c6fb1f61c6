import type {
  PaginatedList,
  PublishedPage,
  SitePage,
  SitePageLink,
  SitePageSearch,
  SiteState,
} from '@dalil/api/contract'
import { listEmptyPlaceholders } from '@dalil/api/contract/rules'
import { toOperatorValues, translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { sitePages } from '@dalil/db/schema'
import type { Language, PageKind } from '@dalil/db/vocabulary'
import { and, asc, desc, eq, ilike, inArray, lte, or, sql } from 'drizzle-orm'
import { readList, toLikePattern } from '../http/admin-list.ts'
import { renderMarkdown } from './render-markdown.ts'

const { kind, slug, language, title, published_at, in_footer, in_navigation, id, is_published } = sitePages
const isPublic = and(is_published, lte(published_at, sql`now()`))
const linkColumns = { kind, slug, language, title, published_at, in_footer, in_navigation }
const publishedColumns = { ...linkColumns, updated_at: sitePages.updated_at, body: sitePages.body }

export const readPageLinks = (db: Db, kinds: readonly PageKind[]): Promise<SitePageLink[]> =>
  db
    .select(linkColumns)
    .from(sitePages)
    .where(and(isPublic, inArray(kind, kinds)))
    .orderBy(desc(published_at), asc(id))

type Address = { kind: PageKind; slug: string; language: Language }

export async function findPublishedPage(db: Db, address: Address): Promise<PublishedPage | null> {
  const rows = await db
    .select(publishedColumns)
    .from(sitePages)
    .where(and(isPublic, eq(kind, address.kind), eq(slug, address.slug)))
  const page = rows.find((row) => row.language === address.language)
  if (!page) return null
  const { body, ...shown } = page
  const { pictures: _, ...rendered } = renderMarkdown(body)
  return { ...shown, ...rendered, languages: rows.map((row) => row.language) }
}

export async function readSitePages(
  db: Db,
  search: SitePageSearch,
  site: SiteState,
  supportEmail: string,
): Promise<PaginatedList<SitePage>> {
  const words = search.q ?? search.search
  const pattern = words && toLikePattern(words)
  const list = await readList(db, {
    select: db.select().from(sitePages),
    table: sitePages,
    conditions: [
      search.kind && eq(kind, search.kind),
      search.language && eq(language, search.language),
      search.is_published === undefined ? undefined : eq(is_published, search.is_published),
      pattern ? or(ilike(title, pattern), ilike(slug, pattern)) : undefined,
    ],
    search,
  })
  return { ...list, data: list.data.map((row) => withEmptyPlaceholders(row, site, supportEmail)) }
}

export const findSitePage = async (db: Db, wanted: number): Promise<typeof sitePages.$inferSelect | null> =>
  (await db.select().from(sitePages).where(eq(id, wanted)))[0] ?? null

export const withEmptyPlaceholders = (
  { picture_urls: _, ...row }: typeof sitePages.$inferSelect,
  site: SiteState,
  supportEmail: string,
): SitePage => ({
  ...row,
  empty_placeholders: listEmptyPlaceholders(
    row.body,
    toOperatorValues(site, row.language, supportEmail, translate[row.language]),
  ),
})
