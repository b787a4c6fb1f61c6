import {
  type BrowseQuery,
  createSitePaths,
  lacksLocale,
  type SiteRoute,
  toLocalePrefix,
} from '@dalil/api/contract/rules'
import type { Locale } from './locale.ts'

export { type BrowseQuery, lacksLocale, type SiteRoute }

export type Paths = ReturnType<typeof createPaths>

export const createPaths = (locale: Locale) => ({
  ...createSitePaths(locale),
  manifest: `/manifest/${locale.lang}.webmanifest`,
})

export function withLocale(pathname: string, from: Locale, to: Partial<Locale>): string {
  return toLocalePrefix({ ...from, ...to }) + pathname.slice(toLocalePrefix(from).length)
}

export function addLocale(pathname: string, locale: Locale): string {
  return toLocalePrefix(locale) + (pathname === '/' ? '' : pathname)
}
