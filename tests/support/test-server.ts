import type { Server } from 'node:http'
import type { ResponseCache } from '../../api/src/cache/response-cache.ts'
import type { Deps } from '../../api/src/deps.ts'
import { createHttpServer } from '../../api/src/server.ts'

/** A server that serves, and does not listen yet. */
export async function createTestServer(deps: Deps, cache: ResponseCache): Promise<Server> {
  const { server, serve } = createHttpServer(deps)
  await serve(deps, cache)
  return server
}
