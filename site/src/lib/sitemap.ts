import { ReadableStream } from 'node:stream/web'
import { setImmediate } from 'node:timers/promises'
import { defaultLocale, isCountry, type Language, languages, type SiteCountry } from './locale.ts'
import { createPaths, type Paths } from './paths.ts'

export interface SitemapEntry {
  country: SiteCountry
  at: (paths: Paths, lang: Language) => string
  readIn?: readonly Language[]
  updated?: string
}

const chunkSize = 50

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const headers = { 'Content-Type': 'application/xml; charset=utf-8' }

type SitemapName = { hasListings: boolean; country: SiteCountry; page: number }

/** Parses names such as `nl-7` or `pages-nl-1`; returns null for all other names. */
export function parseSitemapName(name: string): SitemapName | null {
  const [, pages, country, page = ''] = /^(pages-)?([a-z]{2})-([1-9]\d{0,6})$/.exec(name) ?? []
  return isCountry(country) ? { hasListings: pages === undefined, country, page: Number(page) } : null
}

export function createUrlSet(publicUrl: string, entries: SitemapEntry[]): Response {
  const body = ReadableStream.from(writeUrlSet(publicUrl, entries))
  return new Response(body as unknown as BodyInit, { headers })
}

async function* writeUrlSet(publicUrl: string, entries: SitemapEntry[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    `${opening}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  )
  for (let start = 0; start < entries.length; start += chunkSize) {
    const urls = entries.slice(start, start + chunkSize).map((entry) => formatUrls(publicUrl, entry))
    yield Buffer.from(urls.join(''))
    await setImmediate()
  }
  yield Buffer.from('</urlset>\n')
}

function formatUrls(publicUrl: string, { country, at, readIn = languages, updated }: SitemapEntry): string {
  const addresses = readIn.map((lang) => [
    lang,
    escaped(new URL(at(createPaths({ country, lang }), lang), publicUrl).href),
  ])
  const [first = defaultLocale.lang] = readIn
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
