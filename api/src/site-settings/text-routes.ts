import { siteText, siteTextInput, siteTextSearch } from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { longTextBytes } from '../http/limits/limit-body.ts'
import { adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { validateBody, validateQuery } from '../http/validate.ts'
import { readSiteTexts } from './text-queries.ts'
import { updateText } from './write-text.ts'

export const adminTextRoutes = new Hono<AuthenticatedEnv>()
  .get('/', validateQuery(siteTextSearch), adminListOf(siteText, 'List the texts of site and e-mails'), (c) =>
    adminListResponse(c, 'texts', siteText, c.req.valid('query'), (search) => readSiteTexts(c.var.db, search)),
  )
  .put(
    '/:key',
    validateBody(siteTextInput, { maxBytes: longTextBytes }),
    jsonResponse(siteText, 'Word a text differently, or return to the shipped text'),
    async (c) => {
      const text = await updateText(c.var, c.req.param('key'), c.req.valid('json'))
      await c.var.siteSettings.reload()
      return c.json(text)
    },
  )
