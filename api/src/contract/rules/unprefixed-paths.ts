import { type SiteCountry, siteCountries } from '@dalil/db/vocabulary'
import { createSitePaths } from './site-paths.ts'

const paths = createSitePaths('')

/** Paths without country and language, for e-mails and API responses: the site redirects to the visitor's locale. */
export const sitePaths = {
  ...paths,
  profileTab: (tab: 'sessions' | 'claims' | 'reviews' | 'notifications') => `${paths.to('profile')}?tab=${tab}`,
  reviews: (listingId: number) => `${paths.listing(listingId)}#reviews`,
  confirmed: (listingId: number) => `${paths.listing(listingId)}#confirmed`,
  verifyEmail: (link: URLSearchParams) => `/verify-email?${link}`,
  resetPassword: (link: URLSearchParams) => `/reset-password?${link}`,
}

export function findBrowsePageCountry(pathname: string): SiteCountry | null {
  const [, country, lang, ...segments] = pathname.split('/')
  const path = `/${segments.join('/')}`.replace(/^(.*)\/category\/\d+$/, '$1')
  return (lang?.length === 2 && path === paths.listings() && siteCountries.find((code) => code === country)) || null
}
