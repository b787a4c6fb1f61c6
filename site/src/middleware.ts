import { defineMiddleware } from 'astro:middleware'
import { listing, sitePageLinks } from '@dalil/api/contract'
import { listFeaturesOff, parseListingPath } from '@dalil/api/contract/rules'
import { createTranslator, overrideTexts } from '@dalil/api/locales'
import type { APIContext } from 'astro'
import { loadCategoryTree } from './features/categories/tree.ts'
import { findCountry } from './features/city-categories/find-country.ts'
import { isPageOff } from './lib/features/pages.ts'
import { localeFormats } from './lib/format.ts'
import { createNetworkHost } from './lib/host.ts'
import {
  findOpenCountry,
  findOpenLanguage,
  guessedCountryCookie,
  type Locale,
  negotiateCountry,
  negotiateLanguage,
  type OpenLocales,
  toOpenLocales,
  toStoredLocale,
} from './lib/locale.ts'
import { addLocale, createPaths, lacksLocale } from './lib/paths.ts'
import { ApiUnavailableError, createServerApi, MovedPermanentlyError } from './lib/server-api.ts'

const prefix = '/[country]/[lang]'

export const onRequest = defineMiddleware(async (context, next) => {
  // A rewrite runs the middleware again.
  if (context.locals.locale) return next()

  const { country, lang } = context.params
  const isPage = context.routePattern.startsWith(prefix)
  const locale = await initLocals(context, isPage)

  const { pathname } = context.originPathname ? { pathname: context.originPathname } : context.url
  const isLost = !locale && (isPage || context.routePattern === '/[...path]')
  const named = isLost ? parseListingPath(pathname) : null
  const unprefixed = named?.prefix === '' ? named : null
  if (isLost && !unprefixed && lacksLocale(pathname)) return redirectToLocale(context)

  await Promise.all([loadCategories(context), loadPages(context)])
  if (isPageOff(context.routePattern, context.locals.site)) return context.rewrite('/404')
  if (isLost && !unprefixed) {
    const cityCountry =
      country && lang && !context.params.city
        ? await findCountry(context.locals, { city: country, category: lang })
        : undefined
    return cityCountry ? redirectToLocale(context, cityCountry) : context.rewrite('/404')
  }
  const toListing = async (path: string) =>
    (await redirectToListing(context, path, unprefixed ? readStoredLocale(context) : context.locals.locale)) ??
    (unprefixed ? redirectToLocale(context) : context.rewrite('/404'))
  try {
    return await (unprefixed ? toListing(`/listings/${unprefixed.id}`) : next())
  } catch (error) {
    if (error instanceof ApiUnavailableError) return renderUnavailable(context, error)
    if (error instanceof MovedPermanentlyError) return toListing(error.path)
    throw error
  }
})

/** Redirects to the listing's own country and name, which avoids a second redirect; null if it has no page. */
async function redirectToListing({ locals, url }: APIContext, path: string, locale: Locale): Promise<Response | null> {
  const { open, api } = locals
  const found = await api.get(path, listing)
  if (!found || !findOpenCountry(open, found.country)) return null
  return new Response(null, {
    status: 301,
    headers: {
      Location: createPaths(locale).listing(found) + url.search,
      'Cache-Control': 'private, no-store',
      Vary: 'Cookie',
    },
  })
}

/** Returns the locale of the page, or null if the path has none that is open. */
async function initLocals(context: APIContext, isPage: boolean): Promise<Locale | null> {
  const { locals, params } = context
  const host = locals.host ?? createNetworkHost(process.env)

  const [site, texts, colours] = await Promise.all([host.readSite(), host.readTexts(), host.readColours()])
  locals.site = site
  overrideTexts(texts)
  locals.colours = colours
  locals.settings = { ...host.settings, supportEmail: site.contact_email || host.settings.supportEmail }
  locals.open = toOpenLocales(site)
  const country = findOpenCountry(locals.open, params.country)
  const lang = findOpenLanguage(locals.open, params.lang)
  const own = isPage && country && lang ? { country, lang } : null
  const locale = own ?? negotiateLocale(context, locals.open)
  locals.locale = locale
  locals.paths = createPaths(locale)
  locals.api = createServerApi(host, locale.lang)
  locals.t = createTranslator(locale.lang, site.name[locale.lang], listFeaturesOff(site))
  locals.format = localeFormats[locale.lang]
  locals.icons = new Set()
  return own
}

/** Loads the categories before rendering, because components that await render more slowly. */
async function loadCategories({ locals }: APIContext): Promise<void> {
  const tree = await loadCategoryTree(locals.api).catch((error: Error) => error)
  locals.categories = () => {
    if (tree instanceof Error) throw tree
    return tree
  }
}

/** If the API is unavailable, footer and navigation lack the operator's pages. */
async function loadPages({ locals }: APIContext): Promise<void> {
  const links = await locals.api.get('/pages', sitePageLinks).catch(() => null)
  locals.pages = links?.data ?? []
}

function negotiateLocale({ url, cookies, request }: APIContext, open: OpenLocales): Locale {
  const remembered = (name: string) => cookies.get(name)?.value
  return {
    country: negotiateCountry(open, url.pathname, remembered),
    lang: negotiateLanguage(open, url.pathname, remembered, request.headers.get('Accept-Language')),
  }
}

const readStoredLocale = ({ cookies, locals: { open } }: APIContext): Locale => ({
  ...open.initial,
  ...toStoredLocale(open, (name) => cookies.get(name)?.value),
})

function redirectToLocale(context: APIContext, country?: Locale['country']): Response {
  const { url, cookies, locals } = context
  const stored = toStoredLocale(locals.open, (name) => cookies.get(name)?.value)
  const headers = new Headers({
    Location: addLocale(url.pathname, { ...readStoredLocale(context), ...(country && { country }) }) + url.search,
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie',
  })
  if (!stored.country && !country)
    headers.append('Set-Cookie', `${guessedCountryCookie}=1; Path=/; Max-Age=120; SameSite=Lax`)
  return new Response(null, { status: 302, headers })
}

async function renderUnavailable(context: APIContext, { retryAfter }: ApiUnavailableError): Promise<Response> {
  const page = await context.rewrite('/500')
  const headers = new Headers(page.headers)
  headers.set('Retry-After', retryAfter)
  headers.set('Cache-Control', 'no-store')
  return new Response(page.body, { status: 503, headers })
}
