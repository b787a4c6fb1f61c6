import {
  type SiteState,
  siteColours,
  siteColoursSearch,
  siteSettings,
  siteSettingsHistorySearch,
  siteSettingsInput,
  siteSettingsPreview,
  siteSettingsRestore,
  siteSettingsVersion,
} from '@dalil/api/contract'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createColours } from '../brand/colours.ts'
import { adminListResponse } from '../http/admin-response.ts'
import { parseBearerToken, requireFreshSession, requireSuperAdmin } from '../http/authorization.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { settingsBytes } from '../http/limits/limit-body.ts'
import { adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { setViewCookies } from '../http/static/view-cookie.ts'
import { validateForm } from '../http/uploads/validate-form.ts'
import { validateBody, validateQuery } from '../http/validate.ts'
import { describeIfMatch, versionedResponse } from '../http/versions.ts'
import { createPreview } from './previews.ts'
import { readSiteSettingsHistory, readSiteState } from './queries.ts'
import { restoreSiteSettings, updateSiteSettings } from './write.ts'
import { sitePictureFields, updateSitePictures } from './write-pictures.ts'

export const adminSettingsRoutes = new Hono<AuthenticatedEnv>()
  .get('/', jsonResponse(siteSettings, 'Read all settings of the directory'), async (c) =>
    settingsResponse(c, await readSiteState(c.var.db, c.var.siteSettings.first)),
  )
  .get(
    '/colours',
    validateQuery(siteColoursSearch),
    jsonResponse(siteColours, 'Read what two colours would become, and how far they would move'),
    async (c) => {
      const current = await readSiteState(c.var.db, c.var.siteSettings.first)
      const { primary_colour = current.primary_colour, accent_colour = current.accent_colour } = c.req.valid('query')
      return c.json(createColours({ primary_colour, accent_colour }))
    },
  )
  .put(
    '/',
    requireSuperAdmin,
    requireFreshSession,
    describeIfMatch,
    validateBody(siteSettingsInput, { maxBytes: settingsBytes }),
    jsonResponse(siteSettings, 'Change settings, a part or all of them'),
    async (c) => settingsResponse(c, await updateSiteSettings(c.var, c.req.valid('json'), c.req.header('if-match'))),
  )
  .post(
    '/preview',
    requireSuperAdmin,
    validateBody(siteSettingsInput, { maxBytes: settingsBytes }),
    jsonResponse(siteSettingsPreview, 'Show a part of the settings, unsaved, to the own session'),
    async (c) => {
      const token = await createPreview(c.var, c.req.valid('json'))
      const session = parseBearerToken(c.req.header('authorization'))
      // A page in a frame sends no bearer token.
      if (session) setViewCookies(c, session, c.var.settings.publicUrl, true)
      return c.json({ token })
    },
  )
  .post(
    '/pictures',
    requireSuperAdmin,
    requireFreshSession,
    describeIfMatch,
    validateForm(z.object({}), sitePictureFields),
    jsonResponse(siteSettings, 'Store logos and the mark of the directory'),
    async (c) =>
      settingsResponse(c, await updateSitePictures(c.var, c.req.valid('form').files, c.req.header('if-match'))),
  )
  .get(
    '/history',
    validateQuery(siteSettingsHistorySearch),
    adminListOf(siteSettingsVersion, 'List the versions of the settings'),
    (c) =>
      adminListResponse(c, 'settings', siteSettingsVersion, c.req.valid('query'), (search) =>
        readSiteSettingsHistory(c.var.db, c.var.siteSettings.first, search),
      ),
  )
  .post(
    '/restore',
    requireSuperAdmin,
    requireFreshSession,
    describeIfMatch,
    validateBody(siteSettingsRestore),
    jsonResponse(siteSettings, 'Restore a version of the settings; 0 is the initial one'),
    async (c) =>
      settingsResponse(c, await restoreSiteSettings(c.var, c.req.valid('json').version, c.req.header('if-match'))),
  )

/** This process uses a change at once; the others are notified. */
function settingsResponse(c: Context<AuthenticatedEnv>, settings: SiteState) {
  if (c.req.method !== 'GET') c.var.siteSettings.invalidateAll()
  return versionedResponse(c, { ...settings, colours: createColours(settings).seeds })
}
