import { publicSiteSettings, siteColours, siteTextOverrides } from '@dalil/api/contract'
import { Hono } from 'hono'
import { createColours } from '../brand/colours.ts'
import { cacheUntilChanged } from '../cache/cache-policy.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { publicResponse } from '../http/responses.ts'

export const siteRoutes = new Hono<AppEnv>()
  .get(
    '/site',
    jsonResponse(
      publicSiteSettings,
      'Read what the operator tells visitors: name, description, who runs the directory',
    ),
    async (c) => publicResponse(c, publicSiteSettings.parse(await c.var.siteSettings.read()), cacheUntilChanged([])),
  )
  .get('/site/texts', jsonResponse(siteTextOverrides, 'Read the texts that differ from the shipped ones'), async (c) =>
    publicResponse(c, await c.var.siteSettings.readTexts(), cacheUntilChanged([])),
  )
  .get(
    '/site/colours',
    jsonResponse(siteColours, 'Read all colours of both themes, which derive from the two of the operator'),
    async (c) => publicResponse(c, createColours(await c.var.siteSettings.read()), cacheUntilChanged([])),
  )
