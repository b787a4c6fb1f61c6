import { createApp } from 'astro/app/entrypoint'
import type { SiteHost } from '../src/lib/host.ts'

// Whole pages or none: an error halfway then still becomes the error page, with its status.
const app = createApp({ streaming: false })

export function render(request: Request, host: SiteHost): Promise<Response> {
  return app.render(request, { locals: { host }, addCookieHeader: true })
}
