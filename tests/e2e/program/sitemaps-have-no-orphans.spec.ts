import { expect, inject, test } from 'vitest'
import { fetchText, sendRequest } from '../../support/raw-request.ts'

const site = () => inject('server').url
const decoded = (text: string) => text.replace(/&(?:amp|#38|#x26);/g, '&').replace(/&(?:quot|#34);/g, '"')
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => decoded(found))

async function readSitemaps(country: string): Promise<string[]> {
  const index = await fetchText('/sitemap.xml')
  const maps = findAll(index, /<loc>([^<]*)<\/loc>/g).filter((address) => address.includes(`${country}-`))
  const bodies = await Promise.all(maps.map((address) => fetchText(address.slice(site().length))))
  return bodies.flatMap((body) => findAll(body, /<loc>([^<]*)<\/loc>/g)).map((address) => address.slice(site().length))
}

const atOnce = 8

/** Follows the links of pages within a country and a language; lists with filters only by their page. */
async function crawl(prefix: string): Promise<{ found: Set<string>; faults: string[] }> {
  const found = new Set([prefix])
  const faults: string[] = []
  for (let waiting = [prefix]; waiting.length > 0; ) {
    const paths = waiting.slice(0, atOnce)
    const pages = await Promise.all(paths.map((path) => sendRequest(path)))
    faults.push(...paths.flatMap((path, at) => (pages[at] ? findFaults(path, pages[at]) : [])))
    const links = pages.flatMap(({ status, body }) =>
      status === 200 ? findAll(String(body), /<a\s[^>]*?href="([^"]*)"/g) : [],
    )
    const fresh = links
      .map((href) => new URL(href, site()))
      .filter(({ origin, pathname }) => origin === new URL(site()).origin && `${pathname}/`.startsWith(`${prefix}/`))
      .map(({ pathname, searchParams }) => {
        const page = searchParams.get('page')
        return searchParams.size === (page ? 1 : 0) ? pathname + (page ? `?page=${page}` : '') : ''
      })
      .filter((path) => path !== '' && !found.has(path))
    for (const path of fresh) found.add(path)
    waiting = [...waiting.slice(atOnce), ...new Set(fresh)]
  }
  return { found, faults }
}

/** A linked page answers 200 at its canonical URL, unless it is a page of a list or not indexed. */
function findFaults(path: string, { status, body }: Awaited<ReturnType<typeof sendRequest>>): string[] {
  if (status !== 200) return [`${path} answers ${status}`]
  const html = String(body)
  const [canonical] = findAll(html, /<link rel="canonical" href="([^"]*)"/g)
  const isIndexed = canonical !== undefined && !/<meta name="robots"/.test(html) && !path.includes('?')
  return isIndexed && canonical !== site() + path ? [`${path} has the canonical URL ${canonical}`] : []
}

test('links every page of the sitemaps of a country from another page, and only addresses that are canonical', {
  timeout: 300_000,
}, async () => {
  const prefix = '/ma/nl'
  const listed = (await readSitemaps(prefix.slice(1, 3))).filter((path) => `${path}/`.startsWith(`${prefix}/`))
  expect(listed.length).toBeGreaterThan(100)
  const { found, faults } = await crawl(prefix)
  expect(faults).toEqual([])
  expect(listed.filter((path) => !found.has(path))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})
