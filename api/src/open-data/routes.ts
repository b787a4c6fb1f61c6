import { dumpIndex } from '@dalil/api/contract'
import { Hono } from 'hono'
import { cacheUntilChanged } from '../cache/cache-policy.ts'
import type { AppEnv } from '../http/context.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { publicResponse } from '../http/responses.ts'
import type { Store } from '../storage/store.ts'
import { readDumpIndex } from './dumps/stored-index.ts'

export const openDataRoutes = (dumps: Store) =>
  new Hono<AppEnv>().get('/open-data', jsonResponse(dumpIndex, 'List the nightly dumps under /data'), async (c) =>
    publicResponse(c, await readDumpIndex(dumps), cacheUntilChanged(['open-data'])),
  )
