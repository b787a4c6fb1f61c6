import { hash, randomBytes } from 'node:crypto'
import type { SiteSettingsInput } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { sitePreviews } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, sql } from 'drizzle-orm'
import type { SessionDatabases } from '../accounts/sessions/lucia.ts'
import { findViewer } from '../accounts/sessions/sessions.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { readSiteState } from './queries.ts'
import { assertNoNewPicture } from './write.ts'

const { token_hash, session_id, created_at } = sitePreviews
const isCurrent = sql`${created_at} > now() - interval '30 minutes'`
const digest = (token: string) => hash('sha256', token)

/** The token shows unsaved settings to the session of the caller for half an hour. */
export async function createPreview(
  { db, siteSettings, viewer, language }: Pick<AuthenticatedContext, 'db' | 'siteSettings' | 'viewer' | 'language'>,
  { version: _, ...changes }: SiteSettingsInput,
): Promise<string> {
  assertNoNewPicture(await readSiteState(db, siteSettings.first), changes, language)
  const token = randomBytes(32).toString('base64url')
  await transaction(db, async (tx) => {
    await tx.delete(sitePreviews).where(and(eq(session_id, viewer.session_id), sql`not (${isCurrent})`))
    await tx.insert(sitePreviews).values({ token_hash: digest(token), session_id: viewer.session_id, changes })
  })
  return token
}

export async function findPreview(
  databases: SessionDatabases,
  token: string,
  session: string,
): Promise<Record<string, unknown> | null> {
  const viewer = await findViewer(databases, session)
  if (viewer?.role !== 'super_admin') return null
  return readPreview(databases.writes, token, viewer.session_id)
}

async function readPreview(db: Db, token: string, session: number): Promise<Record<string, unknown> | null> {
  const isOwn = and(eq(token_hash, digest(token)), eq(session_id, session), isCurrent)
  const [row] = await db.select({ changes: sitePreviews.changes }).from(sitePreviews).where(isOwn)
  return row?.changes ?? null
}
