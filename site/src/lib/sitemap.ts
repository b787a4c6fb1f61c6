import { ReadableStream } from 'node:stream/web'
import { setImmediate } from 'node:timers/promises'
import { type CountryCode, findOpenCountry, type Language, type OpenLocales } from './locale.ts'
import { createPaths, type Paths } from './paths.ts'

export interface SitemapEntry {
  country: CountryCode
  at: (paths: Paths, lang: Language) => string
  readIn?: readonly Language[]
  updated?: string
}

const chunkSize = 50

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const headers = { 'Content-Type': 'application/xml; charset=utf-8' }

type SitemapName = { hasListings: boolean; country: CountryCode; page: number }

/** Parses names such as `nl-7` or `pages-nl-1`; returns null for all other names. */
export function parseSitemapName(name: string, open: OpenLocales): SitemapName | null {
  const [, pages, code, page = ''] = /^(pages-)?([a-z]{2})-([1-9]\d{0,6})$/.exec(name) ?? []
  const country = findOpenCountry(open, code)
  return country ? { hasListings: pages === undefined, country, page: Number(page) } : null
}

type Site = { publicUrl: string; open: OpenLocales }

export function createUrlSet(site: Site, entries: SitemapEntry[]): Response {
  const body = ReadableStream.from(writeUrlSet(site, entries))
  return new Response(body as unknown as BodyInit, { headers })
}

async function* writeUrlSet(site: Site, entries: SitemapEntry[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `${opening}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  )
  for (let start = 0; start < entries.length; start += chunkSize) {
    const urls = entries.slice(start, start + chunkSize).map((entry) => formatUrls(site, entry))
    yield Buffer.from(urls.join(''))
    await setImmediate()
  }
  yield Buffer.from('</urlset>\n')
}

function formatUrls({ publicUrl, open }: Site, { country, at, readIn, updated }: SitemapEntry): string {
  const languages = open.languages.filter((lang) => readIn?.includes(lang) ?? true)
  const addresses = languages.map((lang) => [
    lang,
    escaped(new URL(at(createPaths({ country, lang }), lang), publicUrl).href),
  ])
  const first = languages.includes(open.initial.lang) ? open.initial.lang : languages[0]
  const fallback = addresses.filter(([lang]) => lang === first).map(([, address]) => ['x-default', address])
  const others = [...addresses, ...fallback]
    .map(([name, address]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`)
    .join('')
  const changed = updated ? `<lastmod>${updated.slice(0, 10)}</lastmod>` : ''
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${changed}${others}</url>\n`).join('')
}

export function createSitemapIndex(publicUrl: string, paths: string[]): Response {
  const maps = paths.map((path) => `<sitemap><loc>${escaped(new URL(path, publicUrl).href)}</loc></sitemap>`)
  const body = `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`
  return new Response(opening + body, { headers })
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
