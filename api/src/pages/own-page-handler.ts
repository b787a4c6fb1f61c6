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
    const isPrefixed = req.url?.startsWith(`${previewPrefix}/`)
    await sendOwnPage(req, res, page, (target) => (isPrefixed ? previewPrefix + target : target))
  }

type Preview = { render: (request: Request) => Promise<Response>; origin: string; url: string; token: string }

const scriptEnd = '</script>'

function removeScripts(html: string): string {
  const [start = '', ...scripts] = html.split(/<script\b/)
  const rest = scripts.map((script) => {
    const end = script.indexOf(scriptEnd)
    return end === -1 ? '' : script.slice(end + scriptEnd.length)
  })
  return start + rest.join('')
}

/** Only the back office may show it in a frame, whose sandbox would report every script to the console. */
export async function sendPreview(req: IncomingMessage, res: ServerResponse, preview: Preview): Promise<void> {
  const { render, origin, url, token } = preview
  const page = await render(new Request(origin + url, { headers: toRequestHeaders(req) }))
  const headers = new Headers(page.headers)
  const policy = headers.get('Content-Security-Policy')
  if (policy) headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  headers.set('X-Frame-Options', 'SAMEORIGIN')
  const isFramed = req.headers['sec-fetch-dest'] === 'iframe'
  const body = isFramed ? removeScripts(await page.text()) : page.body
  const framed = new Response(body, { status: page.status, headers })
  await sendOwnPage(req, res, framed, (target) => addPreviewToken(target, token))
}

function sendOwnPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Response,
  toTarget: (path: string) => string,
): Promise<void> {
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', 'private, no-store')
  const target = headers.get('Location')
  if (target?.startsWith('/')) headers.set('Location', toTarget(target))
  return sendResponse(req, res, new Response(page.body, { status: page.status, headers }))
}

/** The address with a token is never stored, whatever the token. */
export function sendWithoutPreview(res: ServerResponse, url: string): void {
  res.writeHead(302, { Location: url, 'Cache-Control': 'private, no-store' }).end()
}

const parameter = 'preview'

export function findPreviewToken(url = ''): string | null {
  if (!url.includes(`${parameter}=`)) return null
  return new URLSearchParams(url.split('?', 2)[1]).get(parameter)
}

export function removePreviewToken(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.delete(parameter)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

const addPreviewToken = (path: string, token: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(token)}`
