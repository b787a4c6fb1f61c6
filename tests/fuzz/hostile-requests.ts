import { fuzzFragments } from '../support/hostile-texts.ts'
import type { FuzzFixtures } from './fixtures.ts'
import { commonPaths, unusualHeaderValues } from './header-values.ts'
import type { FuzzRandom } from './random.ts'
import { type FuzzRequest, percentEncode, toBinaryText } from './request.ts'
import { createHostileId, createHostileText } from './values.ts'

const mounts = [
  '/',
  '/sa/ar',
  '/nl/en/listings',
  '/nl/ar/listings/category/1',
  '/nl/nl/listings/edit',
  '/admin/',
  '/admin',
  '/api/',
  '/api/listings',
  '/api/admin/',
  '/media/',
  '/_astro/',
  '/_image',
  '/_server-islands/',
  '/_actions/',
  '/img/',
  '/sitemap-',
  '/sitemap-nl-',
  '/sitemap.xml',
  '/sitemap-pages-nl-1.xml',
  '/manifest/',
  '/robots.txt',
  '/favicon.ico',
  '/verify-email',
  '/reset-password',
  '/blog/',
  '/login',
  '/.well-known/',
  '/.env',
  '/data/',
  '',
]

/** Creates a path that repeats a piece below a mount, up to the limit of a request line. */
export function createPathRequest(random: FuzzRandom): FuzzRequest {
  const mount = random.pick(mounts)
  const length = random.pick([1, 2, 3, 16, 17, 40, 200, 2_000, 2_048, 2_049, 8_000, 30_000, 60_000, 70_000])
  const piece = pathPiece(
    random.chance(0.8) ? random.pick(fuzzFragments) : createHostileText(random).slice(0, 100),
    random,
  )
  const repeated = piece.repeat(Math.max(1, Math.ceil(length / Math.max(1, piece.length)))).slice(0, 70_000)
  const tail = random.pick([
    '',
    '!',
    'x',
    '/',
    '.html',
    '%',
    '?',
    '?a',
    '#',
    '.br',
    '.gz',
    '.xml',
    '/..',
    '//',
    ':',
    '\\',
  ])
  const isQuery = random.chance(0.15)
  return {
    group: `path ${mount || 'without a slash'}`,
    role: random.chance(0.9) ? 'guest' : 'admin',
    method: random.chance(0.85)
      ? 'GET'
      : random.pick(['HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']),
    target: `${mount}${isQuery ? '?' : ''}${repeated}${tail}`,
    headers: [],
  }
}

const pathPiece = (piece: string, random: FuzzRandom) =>
  random.chance(0.3)
    ? percentEncode(piece)
    : toBinaryText(piece).replace(/[\0-\x20\x7f]/g, (char) => percentEncode(char))

const names = Object.keys(unusualHeaderValues)

const promisesBody = (chosen: string[]) =>
  chosen.some((name) => /^(?:Content-Length|Transfer-Encoding|Expect)$/.test(name))

export function createHeaderRequest(fixtures: FuzzFixtures, random: FuzzRandom): FuzzRequest {
  const { listingIds } = fixtures.base
  const targets = [...commonPaths, `/nl/ar/listings/${listingIds.bakery}`, `/api/listings/${listingIds.bakery}`]
  const chosen = random.chance(0.6)
    ? [random.pick(names)]
    : [random.pick(names), random.pick(names), random.pick(names)]
  const headers = chosen.map((name): [string, string] => [
    name,
    random.chance(0.85)
      ? random.pick(unusualHeaderValues[name] ?? [''])
      : toBinaryText(createHostileText(random))
          .replace(/[\0\r\n]/g, ' ')
          .slice(0, 20_000),
  ])
  return {
    group: `header ${chosen[0]}`,
    role: random.chance(0.8) ? 'guest' : random.pick(['user', 'owner', 'admin']),
    // With another method, the server would wait for the body that the header announces.
    method: random.chance(0.85) || promisesBody(chosen) ? 'GET' : random.pick(['HEAD', 'OPTIONS', 'POST']),
    target: random.pick(targets),
    headers,
  }
}

export function createPageRequest({ base }: FuzzFixtures, random: FuzzRandom): FuzzRequest {
  const country = random.chance(0.85)
    ? random.pick(['nl', 'sa', 'ae', 'ma'])
    : percentEncode(createHostileText(random).slice(0, 300))
  const language = random.chance(0.85)
    ? random.pick(['ar', 'en', 'nl'])
    : percentEncode(createHostileText(random).slice(0, 300))
  const id = random.chance(0.6) ? createHostileId(random) : String(random.pick(Object.values(base.listingIds)))
  const page = random.pick([
    '',
    '/listings',
    '/listings',
    `/listings/${id}`,
    `/listings/${id}`,
    `/listings/category/${id}`,
    `/listings/edit/${id}`,
    '/categories',
    '/login',
    '/register',
    '/contact-us',
    '/profile',
    `/blog/${id}`,
  ])
  const query = [
    'title',
    'city',
    'category_id',
    'page',
    'sort_by',
    'bounds',
    'latitude',
    'longitude',
    'min_rating',
    'open_now',
    'token',
    'email',
    'return',
    'country',
    'view',
  ]
    .filter(() => random.chance(0.12))
    .map((name) => `${name}=${percentEncode(createHostileText(random).slice(0, 3_000))}`)
  const [first] = random.chance(0.1)
    ? [
        random.pick([
          '/verify-email',
          '/reset-password',
          `/sitemap-${country}-${id}.xml`,
          `/manifest/${language}.webmanifest`,
        ]),
      ]
    : []
  return {
    group: `page ${first ? 'of its own' : page.replace(id, ':id') || '/'}`,
    role: 'guest',
    method: 'GET',
    target: `${first ?? `/${country}/${language}${page}`}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: [],
  }
}
