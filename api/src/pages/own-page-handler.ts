import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendResponse } from '../cache/send-response.ts'
import { toRequestHeaders } from './page-handler.ts'

type Options = {
  render: (request: Request, authorization: string) => Promise<Response>
  /** The origin in the URL of the rendered request, instead of the `Host` header. */
  origin: string
}

/** Renders a page for the session of its request alone, so that owners and staff see a listing that is not public. */
export const createOwnPageHandler =
  ({ render, origin }: Options) =>
  async (req: IncomingMessage, res: ServerResponse, url: string, authorization: string): Promise<void> => {
    const page = await render(new Request(origin + url, { headers: toRequestHeaders(req) }), authorization)
    const headers = new Headers(page.headers)
    headers.set('Cache-Control', 'private, no-store')
    await sendResponse(req, res, new Response(page.body, { status: page.status, headers }))
  }
