/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** What the program around the site brought along; absent in `astro dev`. */
    host?: import('./lib/host.ts').SiteHost
    settings: import('./lib/host.ts').SiteHost['settings']
    locale: import('./lib/locale.ts').Locale
    paths: import('./lib/paths.ts').Paths
    api: import('./lib/server-api.ts').Api
    t: import('@dalil/api/locales').Translate
    format: import('./lib/format.ts').Format
    /** The icons that the page has drawn so far. */
    icons: Set<import('./components/icon/icons.ts').IconName>
    /** The category tree; throws where the API could not tell. */
    categories: () => import('./features/categories/tree.ts').CategoryTree
  }
}

declare module '*?bundled' {
  /** The script with all that it imports, for a page to hold. */
  const code: string
  export default code
  export const hash: `sha256-${string}`
}
