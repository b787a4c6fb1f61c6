import { dataSourceList, dataSourceQuery, dumpIndex } from '@dalil/api/contract'
import { Hono } from 'hono'
import { cacheForMinutes, cacheUntilChanged } from '../cache/cache-policy.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { publicResponse } from '../http/responses.ts'
import { validateQuery } from '../http/validate.ts'
import { toListTag } from '../listings/cache-policies.ts'
import type { Store } from '../storage/store.ts'
import { readDumpIndex } from './dumps/stored-index.ts'
import { readDataSources } from './read-sources.ts'

export const openDataRoutes = (dumps: Store) =>
  new Hono<AppEnv>()
    .get('/open-data', jsonResponse(dumpIndex, 'List the nightly dumps under /data'), async (c) =>
      publicResponse(c, await readDumpIndex(dumps), cacheUntilChanged(['open-data'])),
    )
    .get(
      '/open-data/sources',
      validateQuery(dataSourceQuery),
      jsonResponse(dataSourceList, 'List the sources and licences of the imported places of a country'),
      async (c) => {
        const { country } = c.req.valid('query')
        const response = { data: await readDataSources(c.var.db, country) }
        return publicResponse(c, response, cacheForMinutes([toListTag(country)]))
      },
    )
