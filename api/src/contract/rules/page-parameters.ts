import { adminPaths } from './admin-paths.ts'
import { browseParameters } from './browse-parameters.ts'
import { createSitePaths, invitationPath, lacksLocale, parseListingPath } from './site-paths.ts'

const paths = createSitePaths()
const listings = paths.listings()

const toFolder = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
const folders = {
  category: toFolder(paths.category(0)),
  confirm: toFolder(paths.confirmListing(0)),
  suggest: toFolder(paths.suggest(0)),
}

const detailParameters = ['reviews_page', 'reviews_stars', 'reviews_lang', 'reviews_photos', 'reviews_sort'] as const

const cityParameters = ['page'] as const

const categoryParameters = browseParameters.filter((name) => name !== 'category_id')

const withoutLocale = /^\/(?:(?:robots|llms)\.txt|sitemap[^/]*\.xml|manifest\/[^/]+|\.well-known\/security\.txt)$/

/** Of the page of a listing for programs, which read it with `Accept`. */
export const markdownType = 'text/markdown'

/** Returns the names in canonical order; null if the page is not cached. */
export function findPageParameters(pathname: string): readonly string[] | null {
  const localized = /^\/[a-z]{2}\/[a-z]{2}(?=\/|$)/.exec(pathname)
  // A path with a trailing slash is redirected with its query.
  if (pathname.endsWith('/')) return null
  if (!localized) return withoutLocale.test(pathname) ? [] : null
  const page = pathname.slice(localized[0].length)
  if (page === listings) return browseParameters
  if (page.startsWith(folders.category)) return categoryParameters
  if (page.startsWith(folders.confirm)) return ['token']
  if (page.startsWith(folders.suggest)) return ['sent']
  if (parseListingPath(page)) return detailParameters
  const isOfCity = /^(?:\/[^/]+){1,2}$/.test(page) && !lacksLocale(page) && !page.startsWith(`${adminPaths.home}/`)
  return isOfCity ? cityParameters : []
}

/** Without JavaScript, a POST renders the page with the sent values. */
export const hasPlainForm = (pathname: string): boolean =>
  pathname === invitationPath || plainFormPattern.test(pathname)

const plainFormPattern = new RegExp(`^/[a-z]{2}/[a-z]{2}${folders.suggest}\\d+$`)
