import { isDeepStrictEqual } from 'node:util'
import type { SiteSettings, SiteSettingsInput, SiteState } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { siteSettingsVersions } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { createVersionConflict, matchesVersion } from '../http/versions.ts'
import { findSiteSettings, mergeSettings, readSiteState } from './queries.ts'

type Condition = { ifMatch: string | undefined; version?: number | undefined }

export const updateSiteSettings = (
  context: AuthenticatedContext,
  { version, ...changes }: SiteSettingsInput,
  ifMatch: string | undefined,
): Promise<SiteState> =>
  write(context, 'settings.update', { ifMatch, version }, async (_, current) => mergeSettings(current, changes))

export const restoreSiteSettings = (
  context: AuthenticatedContext,
  wanted: number,
  ifMatch: string | undefined,
): Promise<SiteState> =>
  write(context, 'settings.restore', { ifMatch }, async (tx) => assertFound(await findSiteSettings(tx, wanted)))

function write(
  context: AuthenticatedContext,
  action: 'settings.update' | 'settings.restore',
  condition: Condition,
  change: (tx: Db, current: SiteSettings) => Promise<SiteSettings>,
): Promise<SiteState> {
  return transaction(context.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dalil.site_settings'))`)
    const { version, ...current } = await readSiteState(tx)
    if (!matchesVersion(condition.ifMatch, version) || (condition.version ?? version) !== version)
      throw createVersionConflict({ ...current, version })
    const settings = await change(tx, current)
    const [before, after] = findDifferences(current, settings)
    if (Object.keys(after).length === 0) return { ...current, version }
    const next = version + 1
    await tx.insert(siteSettingsVersions).values({ version: next, values: settings, account_id: context.viewer.id })
    await recordAudit(tx, context, { action, subject_type: 'settings', subject_id: next, before, after })
    return { ...settings, version: next }
  })
}

function findDifferences(former: SiteSettings, next: SiteSettings): [Partial<SiteSettings>, Partial<SiteSettings>] {
  const names = (Object.keys(next) as (keyof SiteSettings)[]).filter(
    (name) => !isDeepStrictEqual(former[name], next[name]),
  )
  const pick = (settings: SiteSettings) => Object.fromEntries(names.map((name) => [name, settings[name]]))
  return [pick(former), pick(next)]
}
