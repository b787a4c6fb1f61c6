import { createApp } from 'astro/app/entrypoint'
import type { SiteHost } from '../src/lib/host.ts'

// Whole pages or none: an error halfway then still becomes the error page, with its status.
const app = createApp({ streaming: false })

export async function render(request: Request, host: SiteHost): Promise<Response> {
  const answer = await app.render(request, { locals: { host }, addCookieHeader: true })
  const type = answer.headers.get('Content-Type')
  if (type === 'text/html') answer.headers.set('Content-Type', `${type}; charset=utf-8`)
  return answer
}
