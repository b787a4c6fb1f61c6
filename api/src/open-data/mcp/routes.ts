import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { mcpPath } from '../../http/limits/request-cost.ts'
import { jsonOrAcceptedResponse } from '../../http/openapi/route-responses.ts'
import { validateBody } from '../../http/validate.ts'
import type { CallApi } from './answer-message.ts'
import { mcpAnswer, mcpMessage } from './message.ts'

/** Calls the API again in this process, with the caller's address but without their session. */
type Fetch = (request: Request, env: AppContext['env']) => Response | Promise<Response>

export const mcpRoutes = (fetch: Fetch) =>
  new Hono<AppEnv>().post(
    '/',
    validateBody(mcpMessage),
    jsonOrAcceptedResponse(mcpAnswer, 'Answer a message of the Model Context Protocol (streamable HTTP, no sessions)'),
    async (c) => {
      // Most processes never answer a message, and the packages take memory.
      const { answerMcpMessage } = await import('./answer-message.ts')
      const site = { name: (await c.var.siteSettings.read()).name.en, publicUrl: c.var.settings.publicUrl }
      const response = await answerMcpMessage(toRequest(c), c.req.valid('json'), site, createCaller(c, fetch))
      if (!response.ok) throw new HttpError('MALFORMED_REQUEST')
      return response
    },
  )

/** Its clients accept event streams too, but no answer is one. */
function toRequest({ req }: AppContext): Request {
  const version = req.header('mcp-protocol-version')
  return new Request(`http://localhost${mcpPath}`, {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...(version === undefined ? {} : { 'MCP-Protocol-Version': version }),
    },
  })
}

const createCaller =
  ({ req, env }: AppContext, fetch: Fetch): CallApi =>
  async (path, language) =>
    fetch(
      new Request(`http://localhost/api${path}`, {
        headers: {
          'Accept-Language': String(language ?? req.header('accept-language') ?? ''),
          'User-Agent': req.header('user-agent') ?? '',
        },
      }),
      env,
    )
