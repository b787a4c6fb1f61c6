import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { mcpMessage } from './message.ts'
import { type ToolArguments, tools } from './tools.ts'

export type CallApi = (path: string, language: ToolArguments[string]) => Promise<Response>

type Site = { name: string; publicUrl: string }

const requests = new Map(
  [InitializeRequestSchema, PingRequestSchema, ListToolsRequestSchema, CallToolRequestSchema].map((schema) => [
    String(schema.shape.method.value),
    schema,
  ]),
)

type Message = z.output<typeof mcpMessage>

/** Each message has a server of its own, because no session is kept between two of them. */
export async function answerMcpMessage(request: Request, message: Message, site: Site, callApi: CallApi) {
  const refusal = refuseWrongParams(message)
  if (refusal) return Response.json(refusal)
  const server = createServer(site, callApi)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

/** The package answers these with an internal error. A notification has no answer. */
function refuseWrongParams(message: Message) {
  const { id, method } = message
  const checked = id === undefined ? undefined : requests.get(method)?.safeParse(message)
  if (!checked?.error) return null
  const names = new Set(checked.error.issues.slice(0, 10).map(({ path }) => path.join('.')))
  return { jsonrpc: '2.0', id, error: { code: ErrorCode.InvalidParams, message: `Invalid: ${[...names].join(', ')}` } }
}

function createServer({ name, publicUrl }: Site, callApi: CallApi): McpServer {
  const server = new McpServer(
    { name, version: '1', websiteUrl: publicUrl },
    { instructions: `The page of a place is ${publicUrl}/{country}/{language}/listings/{id}.` },
  )
  for (const [tool, { description, input: inputSchema, toCall }] of Object.entries(tools))
    server.registerTool(
      tool,
      { description, inputSchema, annotations: { readOnlyHint: true, openWorldHint: false } },
      async ({ language, ...args }: ToolArguments) => {
        const { path, query } = toCall(args)
        return toResult(await callApi(path + formatQuery(query), language))
      },
    )
  return server
}

function formatQuery(query: ToolArguments): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, `${value}`)
  return params.size > 0 ? `?${params}` : ''
}

async function toResult(response: Response): Promise<CallToolResult> {
  const text = await response.text()
  const content = [{ type: 'text' as const, text }]
  return response.ok ? { content, structuredContent: JSON.parse(text) } : { content, isError: true }
}
