import type { Page } from 'playwright-core'

type Picture = {
  /** The file name in `docs/pictures`. */
  name: string
  path: string
  width: number
  height: number
  /** Device pixels per CSS pixel. */
  scale?: number
  theme?: 'light' | 'dark'
  /** E-mail of a demo account; absent for a guest. */
  viewer?: string
  prepare?: (page: Page) => Promise<void>
}

const desktop = { width: 1280, height: 980 }

export const readmePictures: Picture[] = [
  { name: 'home', path: '/sa/ar', ...desktop },
  { name: 'results', path: '/sa/ar/listings?title=قهوه', ...desktop },
  { name: 'place-phone', path: '/sa/ar/listings/2', width: 390, height: 844, scale: 2 },
  { name: 'results-phone', path: '/nl/nl/listings', width: 390, height: 844, scale: 2 },
  {
    name: 'moderation',
    path: '/admin/claims',
    ...desktop,
    viewer: 'maha@dalil.test',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^ملحمة نعيمي/ })
        .first()
        .click()
      await page.getByRole('region', { name: 'ملحمة نعيمي' }).waitFor()
    },
  },
  { name: 'home-english-dark', path: '/nl/en', ...desktop, theme: 'dark' },
]
