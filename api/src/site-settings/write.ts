import { isDeepStrictEqual } from 'node:util'
import { type SiteSettings, type SiteSettingsInput, type SiteState, sitePictureNames } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import type { Db } from '@dalil/db/connect'
import { siteSettingsVersions } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { Language } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '../audit/record.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { createVersionConflict, matchesVersion } from '../http/versions.ts'
import { findSiteSettings, mergeSettings, readSiteState } from './queries.ts'

type Condition = { ifMatch: string | undefined; version?: number | undefined }

export const updateSiteSettings = (
  context: AuthenticatedContext,
  { version, ...changes }: SiteSettingsInput,
  ifMatch: string | undefined,
): Promise<SiteState> =>
  transaction(context.db, (tx) =>
    writeVersion(tx, context, 'settings.update', { ifMatch, version }, async (current) => {
      assertNoNewPicture(current, changes, context.language)
      return mergeSettings(current, changes)
    }),
  )

/** The addresses of pictures, so that nobody names one that is not an upload for the directory. */
export function assertNoNewPicture(current: SiteSettings, changes: SiteSettingsInput, language: Language) {
  const wrong = sitePictureNames.filter((name) => changes[name] && changes[name] !== current[name])
  if (wrong.length === 0) return
  const errors = Object.fromEntries(wrong.map((name) => [name, [translate[language]('validation.picture_by_upload')]]))
  throw new HttpError('VALIDATION_FAILED', { errors })
}

export const restoreSiteSettings = (
  context: AuthenticatedContext,
  wanted: number,
  ifMatch: string | undefined,
): Promise<SiteState> =>
  transaction(context.db, (tx) =>
    writeVersion(tx, context, 'settings.restore', { ifMatch }, async () =>
      assertFound(await findSiteSettings(tx, context.siteSettings.first, wanted)),
    ),
  )

type Writer = Pick<AuthenticatedContext, 'language' | 'jobQueue'> & {
  siteSettings: Pick<AuthenticatedContext['siteSettings'], 'first'>
  /** Without one, a command writes. */
  viewer: Actor['viewer'] | null
  address: string
}

export async function writeVersion(
  tx: Db,
  context: Writer,
  action: 'settings.update' | 'settings.restore',
  condition: Condition,
  change: (current: SiteSettings) => Promise<SiteSettings>,
): Promise<SiteState> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dalil.site_settings'))`)
  const { version, ...current } = await readSiteState(tx, context.siteSettings.first)
  if (!matchesVersion(condition.ifMatch, version) || (condition.version ?? version) !== version)
    throw createVersionConflict({ ...current, version })
  const settings = await change(current)
  assertOpen(context.language, settings)
  const [before, after] = findDifferences(current, settings)
  if (Object.keys(after).length === 0) return { ...current, version }
  const next = version + 1
  await tx
    .insert(siteSettingsVersions)
    .values({ version: next, values: settings, account_id: context.viewer?.id ?? null })
  if (opensCountry(current, settings)) await context.jobQueue.add(tx, 'places:add-cities')
  const { viewer, address } = context
  await recordAudit(tx, viewer && { viewer, address }, action, next, { before, after })
  return { ...settings, version: next }
}

function opensCountry(former: SiteSettings, next: SiteSettings): boolean {
  const open = new Set(former.countries.map(({ code }) => code))
  return next.countries.some(({ code }) => !open.has(code))
}

function assertOpen(language: Language, settings: SiteSettings): void {
  const { countries, default_country, languages, default_language } = settings
  if (!countries.some(({ code }) => code === default_country))
    throw createFieldError(language, 'default_country', 'validation.not_open')
  if (!languages.includes(default_language)) throw createFieldError(language, 'default_language', 'validation.not_open')
}

function findDifferences(former: SiteSettings, next: SiteSettings): [Partial<SiteSettings>, Partial<SiteSettings>] {
  const names = (Object.keys(next) as (keyof SiteSettings)[]).filter(
    (name) => !isDeepStrictEqual(former[name], next[name]),
  )
  const pick = (settings: SiteSettings) => Object.fromEntries(names.map((name) => [name, settings[name]]))
  return [pick(former), pick(next)]
}
