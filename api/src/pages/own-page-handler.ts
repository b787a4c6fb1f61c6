import type { IncomingMessage, ServerResponse } from 'node:http'
import { previewPrefix } from '@dalil/api/contract/rules'
import { sendResponse } from '../cache/send-response.ts'
import { toRequestHeaders } from './page-handler.ts'

type Options = {
  render: (request: Request, authorization: string) => Promise<Response>
  origin: string
}

export const createOwnPageHandler =
  ({ render, origin }: Options) =>
  async (req: IncomingMessage, res: ServerResponse, url: string, authorization: string): Promise<void> => {
    const page = await render(new Request(origin + url, { headers: toRequestHeaders(req) }), authorization)
    const headers = new Headers(page.headers)
    headers.set('Cache-Control', 'private, no-store')
    const target = headers.get('Location')
    if (target?.startsWith('/') && req.url?.startsWith(`${previewPrefix}/`)) {
      headers.set('Location', previewPrefix + target)
    }
    await sendResponse(req, res, new Response(page.body, { status: page.status, headers }))
  }
