import { publishedPage, publishedPageSearch, sitePageLinks } from '@dalil/api/contract'
import { type PageKind, pageKinds } from '@dalil/db/vocabulary'
import { Hono } from 'hono'
import { cacheUntilChanged } from '../cache/cache-policy.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { assertFound } from '../http/errors/assert-found.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { publicResponse } from '../http/responses.ts'
import { validateQuery } from '../http/validate.ts'
import { findPublishedPage, readPageLinks } from './queries.ts'

export const pageRoutes = new Hono<AppEnv>()
  .get('/', jsonResponse(sitePageLinks, 'List the published pages and posts of the operator'), async (c) =>
    publicResponse(c, { data: await readPageLinks(c.var.db, await listShownKinds(c)) }, cacheUntilChanged([])),
  )
  .get(
    '/:slug',
    validateQuery(publishedPageSearch),
    jsonResponse(publishedPage, 'Read a published page or post of the operator'),
    async (c) => {
      const address = { slug: c.req.param('slug'), language: c.var.language, kind: c.req.valid('query').kind }
      return publicResponse(c, assertFound(await findPublishedPage(c.var.db, address)), cacheUntilChanged([]))
    },
  )

const listShownKinds = async (c: AppContext): Promise<readonly PageKind[]> =>
  (await c.var.siteSettings.read()).blog ? pageKinds : ['page']
