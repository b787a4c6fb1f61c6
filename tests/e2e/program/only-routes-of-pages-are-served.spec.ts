import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@dalil/db/root'
import { expect, test } from 'vitest'
import { fetchText, readPage, sendRequest } from '../../support/raw-request.ts'

const pagesFolder = join(repositoryRoot, 'site/src/pages')
const pageFiles = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.astro'),
)
const parameters: Record<string, string> = { country: 'nl', lang: 'ar', id: '193', category_id: '1' }
const pagePaths = pageFiles.map(
  (file) => `/${file.replace(/(?:index)?\.astro$/, '').replace(/\[(\w+)\]/g, (_, name) => parameters[name] ?? 'x')}`,
)

test.for([...pagePaths, '/nl/ar/listings/99999999'])('%s contains nothing after its end', async (path) => {
  const page = await fetchText(path.replace(/(?<=.)\/$/, ''))
  expect(page.trimEnd().slice(-7)).toBe('</html>')
})

const changing = new Set(['date', 'x-request-id', 'ratelimit', 'age', 'connection', 'keep-alive', 'transfer-encoding'])

test.for([
  '/nl/ar',
  '/nl/ar/listings/193',
  '/nope',
  '/admin/',
  '/robots.txt',
  '/sitemap.xml',
  '/covers/193.svg',
  '/covers/193.png',
  '/api/docs',
  '/api/openapi.json',
  '/api/listings?country=nl',
  '/api/listings/99999999',
])('answers HEAD of %s with the headers of GET', async (path) => {
  const read = async (method: string) => {
    const { status, headers } = await sendRequest(path, { method, headers: { 'Accept-Encoding': 'gzip' } })
    const kept = Object.entries(headers).filter(([name]) => !changing.has(name))
    return { status, headers: Object.fromEntries(kept) }
  }
  const { status, headers } = await read('GET')
  const head = await read('HEAD')
  // A body that is compressed as a stream has no length before it is sent.
  const { 'content-length': _length, 'content-encoding': _encoding, ...others } = headers
  expect(head).toMatchObject({ status, headers: others })
})

test('the build contains only the routes of the site’s pages', async () => {
  const folder = join(repositoryRoot, 'site/src/pages')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const ours = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name).slice(folder.length)
    return path.replace(/\.(?:astro|ts)$/, '').replace(/\/index$/, '') || '/'
  })
  const built: { routes: string[] } = await import(
    pathToFileURL(join(repositoryRoot, 'site/dist/server/entry.mjs')).href
  )
  expect(built.routes.toSorted()).toEqual(ours.toSorted())
})

test.for([
  '/_image',
  '/_image?href=/api/listings/193&f=html',
  '/_image?href=%2Ffavicon.svg&f=svg',
  '/_server-islands/x',
  '/_server-islands/x?e=1&p=1&s=1',
  '/_actions/x',
  '/%5Fimage?href=/api/listings/193&f=html',
  '/%255Fimage?href=/api/listings/193&f=html',
])('answers 404 to the framework route %s', async (path) => {
  expect((await sendRequest(path)).status).toBe(404)
})

test.for([
  '/sitemap-sa-99999999999.xml',
  '/sitemap-sa-10001.xml',
  '/sitemap-sa-0.xml',
  '/sitemap-sa-1e1.xml',
  '/sitemap-sa-99999999999999999999999999.xml',
  '/nl/ar/listings/99999999999',
  '/nl/ar/listings/9999999999',
  '/nl/ar/listings/2147483648',
  '/nl/ar/listings/-1',
  '/nl/ar/listings/edit/99999999999',
  '/nl/ar/listings/category/99999999999',
  '/nl/ar/listings/category/2147483648',
])('answers 404 to %s', async (path) => {
  expect((await sendRequest(path)).status).toBe(404)
})

test.for([
  '/nl/ar/listings?page=99999999999',
  '/nl/ar/listings?category_id=99999999999',
  '/nl/ar/listings?min_rating=99999999999',
  '/nl/ar/listings?latitude=99999999999&longitude=1e400',
  '/nl/ar/listings/193?reviews_page=99999999999',
  '/nl/ar/listings/193?reviews_page=1e400',
])('answers 200 to %s', async (path) => {
  expect((await readPage(path)).status).toBe(200)
})
