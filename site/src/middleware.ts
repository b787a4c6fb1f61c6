import { defineMiddleware } from 'astro:middleware'
import { listing, sitePageLinks } from '@dalil/api/contract'
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
  if (isLost && lacksLocale(pathname)) return redirectToLocale(context)

  await Promise.all([loadCategories(context), loadPages(context)])
  if (isPageOff(context.routePattern, context.locals.site)) return context.rewrite('/404')
  if (isLost) {
    const cityCountry =
      country && lang && !context.params.city
        ? await findCountry(context.locals, { city: country, category: lang })
        : undefined
    return cityCountry ? redirectToLocale(context, cityCountry) : context.rewrite('/404')
  }
  try {
    return await next()
  } catch (error) {
    if (error instanceof ApiUnavailableError) return renderUnavailable(context, error)
    if (error instanceof MovedPermanentlyError) return redirectToTarget(context, error)
    throw error
  }
})

/** Redirects to the target's own country, which avoids a second redirect. */
async function redirectToTarget(
  { locals, url, redirect }: APIContext,
  { path }: MovedPermanentlyError,
): Promise<Response> {
  const { locale, open, api } = locals
  const country = (await api.get(path, listing))?.country
  const target = { ...locale, country: findOpenCountry(open, country) ?? locale.country }
  return redirect(addLocale(path, target) + url.search, 301)
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
  locals.t = createTranslator(locale.lang, site.name[locale.lang])
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

function redirectToLocale({ url, cookies, locals: { open } }: APIContext, country?: Locale['country']): Response {
  const stored = toStoredLocale(open, (name) => cookies.get(name)?.value)
  const headers = new Headers({
    Location: addLocale(url.pathname, { ...open.initial, ...stored, ...(country && { country }) }) + url.search,
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
