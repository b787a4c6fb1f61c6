import type { SitePageChange, SitePageInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { sitePages } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { eq, sql } from 'drizzle-orm'
import { findChanges, recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { refuseTakenSlug } from '../http/errors/refuse-taken-slug.ts'
import { createVersionConflict, matchesVersion } from '../http/versions.ts'
import { renderMarkdown } from './render-markdown.ts'

type Row = typeof sitePages.$inferSelect

export const createSitePage = (context: AuthenticatedContext, input: SitePageInput): Promise<Row> =>
  transaction(context.db, async (tx) => {
    const values = { ...withDate(input), picture_urls: renderMarkdown(input.body).pictures }
    const rows = await refuseTakenSlug(tx.insert(sitePages).values(values).returning())
    const row = assertFound(rows[0])
    await recordAudit(tx, context, 'page.create', row.id, { after: row })
    return row
  })

export const updateSitePage = (
  context: AuthenticatedContext,
  id: number,
  { version, ...change }: SitePageChange,
  ifMatch: string | undefined,
): Promise<Row> =>
  transaction(context.db, async (tx) => {
    const former = await lock(tx, id)
    if (!matchesVersion(ifMatch, former.version) || (version ?? former.version) !== former.version)
      throw createVersionConflict(former)
    const { is_published, published_at, body } = { ...former, ...change } as Row
    const next = { ...withDate({ ...change, is_published, published_at }), picture_urls: renderMarkdown(body).pictures }
    if (!findChanges(former, next)) return former
    const rows = await refuseTakenSlug(
      tx
        .update(sitePages)
        .set({ ...next, version: former.version + 1, updated_at: sql`now()` })
        .where(eq(sitePages.id, id))
        .returning(),
    )
    const row = assertFound(rows[0])
    await recordAudit(tx, context, 'page.update', id, { before: former, after: row })
    return row
  })

export const deleteSitePage = (context: AuthenticatedContext, id: number): Promise<void> =>
  transaction(context.db, async (tx) => {
    const former = await lock(tx, id)
    await tx.delete(sitePages).where(eq(sitePages.id, id))
    await recordAudit(tx, context, 'page.delete', id, { before: former })
  })

async function lock(tx: Db, id: number): Promise<Row> {
  const [row] = await tx.select().from(sitePages).where(eq(sitePages.id, id)).for('update')
  return assertFound(row)
}

export const withDate = <Page extends Pick<SitePageInput, 'is_published' | 'published_at'>>(page: Page): Page =>
  page.is_published && page.published_at === null ? { ...page, published_at: new Date().toISOString() } : page
