import type { Locale } from './locale.ts'

/** Every page of the site. The prefix with country and language is added here and nowhere else. */
const routes = {
  home: '',
  listings: '/listings',
  createListing: '/listings/create',
  myListings: '/my-listings',
  about: '/about-us',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  contact: '/contact-us',
  landing: '/landing',
  blog: '/blog',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  profile: '/profile',
  categories: '/categories',
} as const
export type Route = keyof typeof routes

/** Whether a path without country and language is one of the site's, so that it can be given both. */
export const lacksLocale = (pathname: string): boolean =>
  Object.values(routes).some((path) => firstSegment(path) === firstSegment(pathname))
const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** The filters that a link to the browse page can carry. */
export type BrowseQuery = Partial<Record<string, string | number>>

export type Paths = ReturnType<typeof createPaths>

/** All links as seen from one place. */
export function createPaths(locale: Locale) {
  const prefix = toPrefix(locale)
  const to = (route: Route): string => prefix + routes[route]
  return {
    to,
    home: prefix,
    listings: (query: BrowseQuery = {}) => to('listings') + search(query),
    category: (id: number, query: BrowseQuery = {}) => `${to('listings')}/category/${id}${search(query)}`,
    listing: (id: number) => `${to('listings')}/${id}`,
    editListing: (id: number) => `${to('listings')}/edit/${id}`,
    post: (slug: string) => `${to('blog')}/${slug}`,
    manifest: `/manifest/${locale.lang}.webmanifest`,
  }
}

/** The same page in another country or language. */
export function withLocale(pathname: string, from: Locale, to: Partial<Locale>): string {
  return toPrefix({ ...from, ...to }) + pathname.slice(toPrefix(from).length)
}

/** An address without a prefix, as it reads at a place. */
export function addLocale(pathname: string, locale: Locale): string {
  return toPrefix(locale) + (pathname === '/' ? '' : pathname)
}

const toPrefix = ({ country, lang }: Locale): string => `/${country}/${lang}`

function search(query: BrowseQuery): string {
  const filled = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : ''
}
