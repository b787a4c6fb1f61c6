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
import { readList } from '../http/admin-list.ts'
import type { Settings } from '../settings/settings.ts'

const { version, values, created_at, account_id } = siteSettingsVersions

/** `first` has the values of a directory without stored ones. */
export async function readSiteState(db: Db, first: SiteSettings): Promise<SiteState> {
  const [row] = await db.select({ version, values }).from(siteSettingsVersions).orderBy(desc(version)).limit(1)
  return toSiteState(row ?? { version: 0, values: {} }, first)
}

export async function findSiteSettings(db: Db, first: SiteSettings, wanted: number): Promise<SiteSettings | null> {
  if (wanted === 0) return first
  const [row] = await db.select({ values }).from(siteSettingsVersions).where(eq(version, wanted))
  return row ? mergeSettings(first, row.values) : null
}

export async function readSiteSettingsHistory(
  db: Db,
  first: SiteSettings,
  search: SiteSettingsHistorySearch,
): Promise<PaginatedList<SiteSettingsVersion>> {
  const select = db
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
  const list = await readList(db, { select, table: siteSettingsVersions, id: version, conditions: [], search })
  return { ...list, data: list.data.map((row) => ({ ...row, values: toSiteState(row, first) })) }
}

/** A version may have been stored before a setting, or a part of one, existed. */
const toSiteState = (row: { version: number; values: Record<string, unknown> }, first: SiteSettings): SiteState => ({
  ...mergeSettings(first, row.values),
  version: row.version,
})

/** The environment decides two values until a version is stored. */
export const toFirstSettings = ({ sampleTestimonials, listingModeration }: Settings): SiteSettings => ({
  ...initialSiteSettings,
  testimonials: sampleTestimonials,
  listing_moderation: listingModeration,
})

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
