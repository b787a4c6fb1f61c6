import { defineMiddleware } from 'astro:middleware'
import { translate } from '@dalil/api/locales'
import type { APIContext } from 'astro'
import { readTree } from './features/categories/tree.ts'
import { apiFor, Unavailable } from './lib/api.ts'
import { format } from './lib/format.ts'
import { networkHost } from './lib/host.ts'
import { isUnprefixed, pathsFrom, prefixed } from './lib/paths.ts'
import {
  detectCookie,
  home,
  isCountry,
  isLanguage,
  nearestCountry,
  nearestLanguage,
  type Place,
  rememberedPlace,
} from './lib/place.ts'

const prefix = '/[country]/[lang]'

export const onRequest = defineMiddleware(async (context, next) => {
  // A rewrite, to the page that says that nothing stands here, comes by a second time.
  if (context.locals.place) return next()

  const { country, lang } = context.params
  const isPage = context.routePattern.startsWith(prefix)
  const place = isPage && isCountry(country) && isLanguage(lang) ? { country, lang } : null
  furnish(context, place ?? nearestPlace(context))

  const { pathname } = context.originPathname ? { pathname: context.originPathname } : context.url
  const isLost = !place && (isPage || context.routePattern === '/[...path]')
  if (isLost && isUnprefixed(pathname)) return sendToPlace(context)

  await bringCategories(context)
  if (isLost) return context.rewrite('/404')
  try {
    return await next()
  } catch (error) {
    if (error instanceof Unavailable) return sayUnavailable(context, error)
    throw error
  }
})

/** Puts on `Astro.locals` what pages read from. */
function furnish({ locals }: APIContext, place: Place): void {
  const host = locals.host ?? networkHost(process.env)

  locals.settings = host.settings
  locals.place = place
  locals.paths = pathsFrom(place)
  locals.api = apiFor(host, place.lang)
  locals.t = translate[place.lang]
  locals.format = format[place.lang]
  locals.icons = new Set()
}

/** Every page names categories. They are here before it is drawn, so that no part of it waits and draws slower. */
async function bringCategories({ locals }: APIContext): Promise<void> {
  const tree = await readTree(locals.api).catch((error: Error) => error)
  locals.categories = () => {
    if (tree instanceof Error) throw tree
    return tree
  }
}

function nearestPlace({ url, cookies, request }: APIContext): Place {
  const remembered = (name: string) => cookies.get(name)?.value
  return {
    country: nearestCountry(url.pathname, remembered),
    lang: nearestLanguage(url.pathname, remembered, request.headers.get('Accept-Language')),
  }
}

/** An address without a prefix leads to the remembered place; a guessed country may be corrected by the page. */
function sendToPlace({ url, cookies }: APIContext): Response {
  const known = rememberedPlace((name) => cookies.get(name)?.value)
  const headers = new Headers({
    Location: prefixed(url.pathname, { ...home, ...known }) + url.search,
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie',
  })
  if (!known.country) headers.append('Set-Cookie', `${detectCookie}=1; Path=/; Max-Age=120; SameSite=Lax`)
  return new Response(null, { status: 302, headers })
}

async function sayUnavailable(context: APIContext, { retryAfter }: Unavailable): Promise<Response> {
  const page = await context.rewrite('/500')
  const headers = new Headers(page.headers)
  headers.set('Retry-After', retryAfter)
  headers.set('Cache-Control', 'no-store')
  return new Response(page.body, { status: 503, headers })
}
