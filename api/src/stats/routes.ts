import { cityCoverage, coverageSearch, missedSearch, missedSearchSearch, stats } from '@dalil/api/contract'
import { Hono } from 'hono'
import { adminListResponse } from '../http/admin-response.ts'
import type { AuthenticatedEnv } from '../http/context.ts'
import { adminListOf, jsonResponse } from '../http/openapi/route-responses.ts'
import { validateQuery } from '../http/validate.ts'
import { readCoverage } from './coverage.ts'
import { readMissedSearches } from './missed-searches.ts'
import { readStats } from './queries.ts'

export const adminStatsRoutes = new Hono<AuthenticatedEnv>()
  .get('/stats', jsonResponse(stats, 'Read the figures of the dashboard'), async (c) => c.json(await readStats(c.var)))
  .get(
    '/coverage',
    validateQuery(coverageSearch),
    adminListOf(cityCoverage, 'List cities with their places by category'),
    async (c) => {
      const { db, language, siteSettings } = c.var
      const open = (await siteSettings.read()).countries.map(({ code }) => code)
      return adminListResponse(c, 'coverage', cityCoverage, c.req.valid('query'), (search) =>
        readCoverage(db, search, { language, open }),
      )
    },
  )
  .get(
    '/missed-searches',
    validateQuery(missedSearchSearch),
    adminListOf(missedSearch, 'List searches that found nothing'),
    (c) =>
      adminListResponse(c, 'missed-searches', missedSearch, c.req.valid('query'), (search) =>
        readMissedSearches(c.var.db, search),
      ),
  )
