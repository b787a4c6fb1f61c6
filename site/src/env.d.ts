/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    host?: import('@dalil/api/contract').SiteRuntime
    settings: import('@dalil/api/contract').SiteRuntime['settings']
    site: import('@dalil/api/contract').SiteState
    colours: Awaited<ReturnType<import('@dalil/api/contract').SiteRuntime['readColours']>>
    locale: import('./lib/locale.ts').Locale
    open: import('./lib/locale.ts').OpenLocales
    paths: import('./lib/paths.ts').Paths
    api: import('./lib/server-api.ts').Api
    t: import('@dalil/api/locales').Translate
    format: import('./lib/format.ts').LocaleFormats
    pages: import('@dalil/api/contract').SitePageLink[]
    icons: Set<import('./components/icon/icon-shapes.ts').IconName>
    /** Returns the categories; throws if the API is unavailable. */
    categories: () => import('./features/categories/tree.ts').CategoryLookup
  }
}

declare module '*?bundled' {
  const code: string
  export default code
  export const hash: `sha256-${string}`
}
