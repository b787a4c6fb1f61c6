import type { SiteRuntime } from '@dalil/api/contract'
import { createApp } from 'astro/app/entrypoint'

// Without streaming, an error while rendering becomes an error page with its status.
const app = createApp({ streaming: false })
// Astro adds routes such as `/_image`, which serves any file. Only the site's own routes are served.
app.manifestData = { routes: app.manifestData.routes.filter(({ origin }) => origin === 'project') }

export const routes: string[] = app.manifestData.routes.map(({ route }) => route)

const anyPath = app.manifestData.routes.find(({ route }) => route === '/[...path]')

/** Finds the page of a URL. The page about errors has no address of its own: it is rendered with another status. */
function findPage(request: Request) {
  const page = app.match(request)
  return page?.route === '/500' ? anyPath : page
}

export const findRoute = (url: string): string => findPage(new Request(url))?.route ?? '/404'

export async function render(request: Request, host: SiteRuntime): Promise<Response> {
  // Astro reads `x.html` as `x`, and throws if a segment becomes empty. No address of the site ends in `.html`.
  const isFile = new URL(request.url).pathname.endsWith('.html')
  const page = isFile ? anyPath : findPage(request)
  const route = page ? { routeData: page } : {}
  const answer = await app.render(request, { ...route, locals: { host }, addCookieHeader: true })
  const type = answer.headers.get('Content-Type')
  if (type === 'text/html') answer.headers.set('Content-Type', `${type}; charset=utf-8`)
  return answer
}
