import type { Server } from 'node:http'
import type { ResponseCache } from '../../api/src/cache/response-cache.ts'
import type { Deps } from '../../api/src/program/deps.ts'
import { createHttpServer } from '../../api/src/program/server.ts'
import { noteAnswersOf } from './openapi/documented-traffic.ts'

/** Creates a server that handles requests but does not listen yet. */
export async function createTestServer(deps: Deps, cache: ResponseCache): Promise<Server> {
  const { server, serve } = createHttpServer(deps)
  await serve(deps, cache)
  noteAnswersOf(server)
  return server
}

export type TestServer = { port: number; url: string; close: () => Promise<void> }

/** Opens a server on a free port of this machine. */
export async function openTestServer(deps: Deps, cache: ResponseCache): Promise<TestServer> {
  const server = await createTestServer(deps, cache)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { port, url: `http://127.0.0.1:${port}`, close }
}
