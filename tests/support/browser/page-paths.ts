import type { Language } from '@dalil/db/vocabulary'

/** One language for each direction of text; Dutch has longer words than English. */
export const directions = ['ar', 'nl'] as const satisfies Language[]

/** One path of each kind of page, without country and language. */
export const pagePaths = [
  '',
  '/listings',
  '/listings?title=%D9%85%D8%AE%D8%A8%D8%B2&city=Casablanca&min_rating=3',
  '/listings?title=zzzzzz',
  '/listings?page=2',
  '/listings/category/8',
  '/cities',
  '/listings/136',
  '/listings/157',
  '/listings/999999',
  '/listings/suggest/136',
  '/about-us',
  '/how-we-sort',
  '/transparency',
  '/open-data',
  '/attribution',
  '/privacy-policy',
  '/terms-and-conditions',
  '/contact-us',
  '/landing',
  '/blog',
  '/blog/verify-your-place',
  '/login',
  '/register',
  '/forgot-password',
  '/no-such-page',
] as const

/** The paths without those whose page shares its layout with another page. */
export const layoutPaths = pagePaths.filter(
  (path) => !['/listings?page=2', '/how-we-sort', '/privacy-policy', '/terms-and-conditions'].includes(path),
)
