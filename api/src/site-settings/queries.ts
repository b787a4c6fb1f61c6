import {
  initialSiteSettings,
  type PaginatedList,
  type SiteSettingName,
  type SiteSettings,
  type SiteSettingsHistorySearch,
  type SiteSettingsVersion,
  type SiteState,
} from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { siteSettingsVersions, users } from '@dalil/db/schema'
import { desc, eq, sql } from 'drizzle-orm'
import { fullNameSql } from '../audit/queries.ts'
import { createKeysetCondition, readAdminPage, toOrderBy } from '../http/admin-list.ts'

const { version, values, created_at, account_id } = siteSettingsVersions

export async function readSiteState(db: Db): Promise<SiteState> {
  const [row] = await db.select({ version, values }).from(siteSettingsVersions).orderBy(desc(version)).limit(1)
  return toSiteState(row ?? { version: 0, values: {} })
}

export async function findSiteSettings(db: Db, wanted: number): Promise<SiteSettings | null> {
  if (wanted === 0) return initialSiteSettings
  const [row] = await db.select({ values }).from(siteSettingsVersions).where(eq(version, wanted))
  return row ? completeSettings(row.values) : null
}

export async function readSiteSettingsHistory(
  db: Db,
  search: SiteSettingsHistorySearch,
): Promise<PaginatedList<SiteSettingsVersion>> {
  const where = createKeysetCondition(search, version)
  const list = await readAdminPage(db, { table: siteSettingsVersions, where, search }, ({ limit, offset }) =>
    db
      .select({
        id: version,
        version,
        values,
        account: sql<SiteSettingsVersion['account']>`case when ${account_id} is not null
          then json_build_object('id', ${account_id}, 'name', ${fullNameSql}) end`,
        created_at,
      })
      .from(siteSettingsVersions)
      .leftJoin(users, eq(users.id, account_id))
      .where(where)
      .orderBy(...toOrderBy(search, version, version))
      .limit(limit)
      .offset(offset),
  )
  return { ...list, data: list.data.map((row) => ({ ...row, values: toSiteState(row) })) }
}

const toSiteState = (row: { version: number; values: Record<string, unknown> }): SiteState => ({
  ...completeSettings(row.values),
  version: row.version,
})

/** A version may have been stored before a setting, or a part of one, existed. */
const completeSettings = (stored: Record<string, unknown>) => mergeSettings(initialSiteSettings, stored)

export const mergeSettings = (former: SiteSettings, changes: Record<string, unknown>): SiteSettings =>
  Object.fromEntries(
    Object.entries(former).map(([name, value]) => [name, mergeValue(value, changes[name as SiteSettingName])]),
  ) as SiteSettings

function mergeValue(former: unknown, change: unknown): unknown {
  if (change === undefined) return former
  return isRecord(former) && isRecord(change) ? { ...former, ...change } : change
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
