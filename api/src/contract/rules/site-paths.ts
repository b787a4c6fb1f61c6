import { type CountryCode, countryCodes, type Language } from '@dalil/db/vocabulary'
import { toDisplayNames } from './text/display-names.ts'
import { toSlug } from './text/slug.ts'

const routes = {
  home: '',
  listings: '/listings',
  cities: '/cities',
  createListing: '/listings/create',
  myListings: '/my-listings',
  about: '/about-us',
  howWeSort: '/how-we-sort',
  transparency: '/transparency',
  openData: '/open-data',
  attribution: '/attribution',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  contact: '/contact-us',
  landing: '/landing',
  blog: '/blog',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  profile: '/profile',
  claims: '/claims',
  categories: '/categories',
  allCategories: '/all-categories',
  map: '/map',
} as const
export type SiteRoute = keyof typeof routes

const ownPages = '/pages'
const shippedPages: string[] = [routes.about, routes.howWeSort, routes.privacy, routes.terms]

/** The operator's version of a shipped page is at its address. */
export const isShippedPage = (slug: string): boolean => shippedPages.includes(`/${slug}`)

export const invitationPath = '/accept-invitation'
const mailedPaths = [invitationPath, '/verify-email', '/reset-password']

/** Whether an e-mail links to the page. Staff need these pages before the directory is open. */
export const isMailedPath = (pathname: string): boolean => mailedPaths.includes(pathname)

/** Precedes the path of a listing that its owner sees before it is public. */
export const previewPrefix = '/preview'

type Locale = { country: CountryCode; lang: Language }

export type BrowseQuery = Partial<Record<string, string | number | readonly string[]>>

export const toLocalePrefix = ({ country, lang }: Locale): string => `/${country}/${lang}`

type NamedListing = { id: number; title: string; title_latin?: string | null; country?: CountryCode }

const maxNameLength = 80

/** Without country and language; the name is in `lang`. */
function toListingPath(listing: NamedListing, lang: Language): string {
  const name = [...toSlug(toDisplayNames(listing, lang).first)].slice(0, maxNameLength).join('').replace(/-$/, '')
  return `${routes.listings}/${listing.id}${name && `-${encodeURIComponent(name)}`}`
}

/** The parts of a path of a listing, whatever its name is. */
export function parseListingPath(pathname: string): { prefix: string; id: string; name: string } | null {
  const [, prefix = '', id, name = ''] = listingPattern.exec(pathname) ?? []
  return id === undefined ? null : { prefix, id, name }
}

const listingPattern = /^(\/[a-z]{2}\/[a-z]{2})?\/listings\/(\d+)(?:-([^/]*))?(?=\/?$)/

/** Without a locale, the site adds that of the visitor. A listing has a page only in its own country. */
export function createSitePaths(locale?: Locale, base = '') {
  const toPrefix = (country = locale?.country) =>
    base + (locale && country ? toLocalePrefix({ ...locale, country }) : '')
  const prefix = toPrefix()
  const listing = ({ country, ...named }: NamedListing) =>
    toPrefix(country) + toListingPath(named, locale?.lang ?? 'ar')
  const to = (route: SiteRoute): string => prefix + routes[route]
  return {
    to,
    home: prefix,
    listings: (query: BrowseQuery = {}) => to('listings') + toQuery(query),
    category: (id: number, query: BrowseQuery = {}) => `${to('listings')}/category/${id}${toQuery(query)}`,
    city: (city: string) => `${prefix}/${encodeURIComponent(city)}`,
    cityCategory: (city: string, category: string, query: BrowseQuery = {}) =>
      `${prefix}/${encodeURIComponent(city)}/${encodeURIComponent(category)}${toQuery(query)}`,
    listing,
    listingPreview: (hidden: NamedListing) => previewPrefix + listing(hidden),
    insights: (id: number) => `${to('listings')}/insights/${id}`,
    suggest: (id: number) => `${to('listings')}/suggest/${id}`,
    suggestions: (id: number) => `${to('listings')}/suggestions/${id}`,
    /** The token is in the query, because logs do not store queries. */
    confirmListing: (id: number, token?: string) => `${to('listings')}/confirm/${id}${toQuery({ token })}`,
    editListing: (id: number) => `${to('listings')}/edit/${id}`,
    claim: (id: number) => `${to('claims')}/${id}`,
    page: (slug: string) =>
      isShippedPage(slug) ? `${prefix}/${slug}` : `${prefix}${ownPages}/${encodeURIComponent(slug)}`,
    post: (slug: string) => `${to('blog')}/${slug}`,
  }
}

export const lacksLocale = (pathname: string): boolean =>
  [...Object.values(routes), ownPages].some((path) => firstSegment(path) === firstSegment(pathname))

/** Returns the id in the URL of a listing's page; other texts trimmed. */
export const toListingId = (text: string): string =>
  new RegExp(`${routes.listings}/(\\d+)\\b`).exec(text)?.[1] ?? text.trim()

const firstSegment = (path: string): string => path.split('/')[1] ?? ''

function toQuery(query: BrowseQuery): string {
  const filled = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)]))
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : ''
}

const paths = createSitePaths()

/** Paths without country and language, for e-mails and API responses: the site redirects to the visitor's locale. */
export const sitePaths = {
  ...paths,
  profileTab: (tab: 'sessions' | 'claims' | 'reviews' | 'notifications' | 'webhooks') =>
    `${paths.to('profile')}?tab=${tab}`,
  reviews: (listing: NamedListing) => `${paths.listing(listing)}#reviews`,
  confirmed: (id: number) => `${routes.listings}/${id}#confirmed`,
  verifyEmail: (link: URLSearchParams) => `/verify-email?${link}`,
  resetPassword: (link: URLSearchParams) => `/reset-password?${link}`,
  acceptInvitation: (token: string) => `${invitationPath}?${new URLSearchParams({ token })}`,
}

export function findBrowsePageCountry(pathname: string): CountryCode | null {
  const [, country, lang, ...segments] = pathname.split('/')
  const path = `/${segments.join('/')}`.replace(/^(.*)\/category\/\d+$/, '$1')
  return (lang?.length === 2 && path === paths.listings() && countryCodes.find((code) => code === country)) || null
}
