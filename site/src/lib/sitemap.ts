import { defaultLocale, type Language, languages, type SiteCountry } from './locale.ts'
import { createPaths, type Paths } from './paths.ts'

export interface Entry {
  country: SiteCountry
  at: (paths: Paths) => string
  readIn?: readonly Language[]
  updated?: string
}

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const headers = { 'Content-Type': 'application/xml; charset=utf-8' }

/** One URL per language, with its alternates. */
export function createUrlSet(publicUrl: string, entries: Entry[]): Response {
  const urls = entries.flatMap((entry) => toUrls(publicUrl, entry))
  const body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
  return new Response(opening + body, { headers })
}

function toUrls(publicUrl: string, { country, at, readIn = languages, updated }: Entry): string[] {
  const address = (lang: Language) => escaped(new URL(at(createPaths({ country, lang })), publicUrl).href)
  const [first = defaultLocale.lang] = readIn
  const others = [...readIn.map((lang) => [lang, lang] as const), ['x-default', first] as const]
    .map(([name, lang]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address(lang)}"/>`)
    .join('')
  const changed = updated ? `<lastmod>${updated.slice(0, 10)}</lastmod>` : ''
  return readIn.map((lang) => `<url><loc>${address(lang)}</loc>${changed}${others}</url>`)
}

/** A country without listings has no sitemap. */
export function findSitemapPaths(country: SiteCountry, first: { data: unknown[]; last_page: number } | null): string[] {
  const length = first && first.data.length > 0 ? first.last_page : 0
  return Array.from({ length }, (_, index) => `/sitemap-${country}-${index + 1}.xml`)
}

export function createSitemapIndex(publicUrl: string, paths: string[]): Response {
  const maps = paths.map((path) => `<sitemap><loc>${escaped(new URL(path, publicUrl).href)}</loc></sitemap>`)
  const body = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`
  return new Response(opening + body, { headers })
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
