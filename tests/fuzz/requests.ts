import { fuzzPieces } from '../support/hostile-texts.ts'
import type { FuzzFixtures } from './fixtures.ts'
import type { Random } from './random.ts'
import { bytes, encoded, type FuzzRequest } from './request.ts'
import { hostileId, hostileText } from './values.ts'

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
  '/sitemap-pages.xml',
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

/** A path that repeats something under one of the mounts, up to what fits into a request line. */
export function oddPath(random: Random): FuzzRequest {
  const mount = random.pick(mounts)
  const length = random.pick([1, 2, 3, 16, 17, 40, 200, 2_000, 2_048, 2_049, 8_000, 30_000, 60_000, 70_000])
  const piece = pathPiece(random.chance(0.8) ? random.pick(fuzzPieces) : hostileText(random).slice(0, 100), random)
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

/** Most pieces as they are, as far as a request line can hold them: a client that wants to be odd escapes nothing. */
const pathPiece = (piece: string, random: Random) =>
  random.chance(0.3) ? encoded(piece) : bytes(piece).replace(/[\0-\x20\x7f]/g, (char) => encoded(char))

const usual = [
  '/',
  '/nl/ar',
  '/nl/en/listings?title=a',
  '/sa/ar/categories',
  '/admin/',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/api/health',
  '/api/listings',
  '/api/geo',
  '/api/user',
  '/api/openapi.json',
  '/api/docs',
  '/media/none.webp',
  '/nowhere',
]

const dates = [
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  'Sat, 32 Foo 2026 25:61:61 GMT',
  '0',
  '-1',
  'now',
  '+275760-09-13T00:00:00.001Z',
  '\x80',
]
const tags = [
  '*',
  '"',
  '""',
  '"v1"',
  'W/"v1"',
  'v1',
  '"a", "b"',
  `${'"a", '.repeat(5_000)}"b"`,
  'W/',
  ',,,',
  '"\\"',
  '"\x80"',
  '"v99999999999999999999"',
]

const odd: Record<string, string[]> = {
  Range: [
    'bytes=0-0',
    'bytes=5-2',
    'bytes=-1',
    'bytes=-0',
    'bytes=-',
    'bytes=0-',
    'bytes=0-18446744073709551615',
    'bytes=18446744073709551615-',
    'bytes=99999999-',
    'bytes=a-b',
    'bytes=--1',
    'bytes=0-0,-1',
    `bytes=${'0-0,'.repeat(5_000)}0-0`,
    'bytes=0-1e9',
    'bytes=0x0-0x1',
    'bytes= 0 - 1 ',
    'bytes',
    'lines=1-2',
    '',
    '=',
    'bytes=٠-٩',
  ].map(bytes),
  'If-Range': [...dates, ...tags],
  'If-None-Match': tags,
  'If-Match': tags,
  'If-Modified-Since': dates,
  'If-Unmodified-Since': dates,
  Host: [
    '[',
    ']',
    '',
    ' ',
    'a b',
    '[::1',
    '[::1]:99999',
    'localhost:',
    'localhost:0x1',
    'evil.example',
    'a'.repeat(300),
    '%00',
    '\x80',
    'localhost, evil.example',
    '@',
    'a@b',
    'http://x',
    '..',
    '*',
  ],
  'Accept-Encoding': [
    'gzip',
    'br',
    'deflate',
    'zstd',
    '*',
    'identity;q=0',
    '*;q=0',
    'gzip;q=0, br;q=0',
    'gzip;q=9',
    `${'gzip,'.repeat(5_000)}`,
    ';',
    'x',
    'br;q=0.0001',
    '',
  ],
  'Accept-Language': [
    'ar',
    'nl-NL',
    '*',
    'x'.repeat(5_000),
    `${'ar;q=0.1,'.repeat(3_000)}`,
    'ar;q=NaN',
    'ar;q=1e999',
    '-',
    ';',
    'zz-ZZ-u-ca-buddhist',
    '\x80',
  ],
  Accept: [
    '*/*',
    'text/html',
    'application/json',
    'text/markdown',
    'image/avif',
    '/',
    '*',
    ';;;',
    `${'a/b,'.repeat(5_000)}`,
  ],
  Cookie: [
    'country=__proto__; lang=constructor',
    'country=<script>',
    'lang=xx; lang=ar',
    'a=%',
    'a=%ff',
    `${'a=b; '.repeat(5_000)}`,
    '=',
    ';',
    'country',
    'country="',
    'country=sa%00',
    'x=\x80',
  ],
  Authorization: [
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Bearer ${'x'.repeat(200)}`,
    `Bearer ${'x'.repeat(30_000)}`,
    'Basic YTpi',
    'bearer \x80',
    'Bearer a b',
    'Bearer null',
    'Bearer %00',
    "Bearer ' or 1=1 --",
    'Bearer dlk_x',
    'Digest x',
    '',
  ],
  'X-Forwarded-For': [
    '1.2.3.4',
    '::1',
    ',,,',
    'unknown',
    '1.2.3.4, evil',
    `${'1.2.3.4,'.repeat(5_000)}`,
    "'; --",
    '\x80',
    '999.999.999.999',
    '::ffff:1.2.3.4%eth0',
  ],
  'X-Forwarded-Proto': ['https', 'javascript', 'https, http', ''],
  'X-Forwarded-Host': ['evil.example', '[', ''],
  Forwarded: ['for=1.2.3.4;host=evil.example', 'for="[', ';;;'],
  Expect: ['100-continue', '200-ok', ''],
  'User-Agent': [
    '',
    'Googlebot',
    'x'.repeat(20_000),
    '\x80\xff',
    'Mozilla/5.0 (((((((((((((',
    `${'Mozilla '.repeat(2_000)}`,
    "'; drop table users; --",
    '<script>fzmark()</script>',
  ],
  Referer: ['javascript:1', 'http://[', '\x80', 'x'.repeat(10_000)],
  Origin: ['null', 'http://evil.example', 'http://[', '*', ''],
  'Content-Type': ['application/json', 'multipart/form-data; boundary=x', '\x80'],
  'Content-Length': ['0', '5', '-1', 'a', '99999999999999999999', '0x5', '1, 2', '+1', ' '],
  'Transfer-Encoding': ['chunked', 'identity', 'gzip', 'chunked, chunked', 'xchunked', 'chunked\x0b'],
  'Access-Control-Request-Method': ['PUT', '\x80'],
  'Access-Control-Request-Headers': ['x'.repeat(10_000), '\x80', 'a,b,c'],
  Upgrade: ['websocket', 'h2c', 'x'],
  'Sec-Fetch-Site': ['cross-site', 'x'],
  Purpose: ['prefetch'],
  Connection: ['keep-alive', 'close', 'upgrade', 'keep-alive, close', 'x', ''],
  Trailer: ['x'],
  TE: ['trailers, gzip;q=0.5'],
  'X-HTTP-Method-Override': ['DELETE', 'x'],
  __proto__: ['x'],
  constructor: ['x'],
}
const names = Object.keys(odd)

const promisesBody = (chosen: string[]) =>
  chosen.some((name) => /^(?:Content-Length|Transfer-Encoding|Expect)$/.test(name))

/** A usual address with unusual headers. */
export function oddHeaders(fixtures: FuzzFixtures, random: Random): FuzzRequest {
  const { listingIds } = fixtures.town
  const targets = [...usual, `/nl/ar/listings/${listingIds.bakery}`, `/api/listings/${listingIds.bakery}`]
  const chosen = random.chance(0.6)
    ? [random.pick(names)]
    : [random.pick(names), random.pick(names), random.pick(names)]
  const headers = chosen.map((name): [string, string] => [
    name,
    random.chance(0.85)
      ? random.pick(odd[name] ?? [''])
      : bytes(hostileText(random))
          .replace(/[\0\r\n]/g, ' ')
          .slice(0, 20_000),
  ])
  return {
    group: `header ${chosen[0]}`,
    role: random.chance(0.8) ? 'guest' : random.pick(['user', 'owner', 'admin']),
    // A body that was promised and never comes is waited for.
    method: random.chance(0.85) || promisesBody(chosen) ? 'GET' : random.pick(['HEAD', 'OPTIONS', 'POST']),
    target: random.pick(targets),
    headers,
  }
}

/** A page with hostile parts in its address, as a link from elsewhere may have them. */
export function oddPage({ town }: FuzzFixtures, random: Random): FuzzRequest {
  const country = random.chance(0.85)
    ? random.pick(['nl', 'sa', 'ae', 'ma'])
    : encoded(hostileText(random).slice(0, 300))
  const language = random.chance(0.85) ? random.pick(['ar', 'en', 'nl']) : encoded(hostileText(random).slice(0, 300))
  const id = random.chance(0.6) ? hostileId(random) : String(random.pick(Object.values(town.listingIds)))
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
    .map((name) => `${name}=${encoded(hostileText(random).slice(0, 3_000))}`)
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

export type RawBytes = { group: string; pieces: Buffer[] }

/** Bytes that are no request, or more than one, or a part of one. Pieces are sent with a pause between them. */
export function oddBytes(random: Random): RawBytes {
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const get = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n'
  const cases: Record<string, () => Buffer[]> = {
    'no request at all': () => [],
    'random bytes': () => [
      Buffer.from(Array.from({ length: random.pick([1, 10, 1000, 70_000]) }, () => random.below(256))),
    ],
    'a request that stops': () => [latin(get.slice(0, random.below(get.length)))],
    'a request in pieces': () => [...get].map(latin).concat(latin('\r\n')).slice(0, 20),
    'many requests at once': () => [latin(`${get}\r\n`.repeat(random.pick([2, 50, 500])))],
    'a request and something else': () => [latin(`${get}\r\n\0\xff\r\n\r\nGARBAGE`)],
    'a TLS hello': () => [Buffer.from('16030100a5010000a10303', 'hex')],
    'HTTP/2': () => [latin('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
    'HTTP/0.9': () => [latin('GET /\r\n')],
    'HTTP/1.0': () => [latin('GET / HTTP/1.0\r\n\r\n')],
    'another version': () => [latin('GET / HTTP/9.9\r\nHost: x\r\n\r\n')],
    'an absolute address': () => [latin('GET http://evil.example/api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    CONNECT: () => [latin('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')],
    'an upgrade': () => [
      latin(
        `${get}Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ),
    ],
    'an upgrade that goes on': () => [
      latin(`${get}Connection: upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n`),
      latin('\0\0\0'),
      Buffer.alloc(5000),
    ],
    'two lengths': () => [
      latin('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef'),
    ],
    'a length and chunks': () => [
      latin(
        'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/user HTTP/1.1\r\n\r\n',
      ),
    ],
    'a chunk without an end': () => [
      latin(
        'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{',
      ),
    ],
    'a chunk of no number': () => [
      latin(
        'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{',
      ),
    ],
    'chunk extensions': () => [
      latin(
        `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(60_000)}\r\n{}\r\n0\r\n\r\n`,
      ),
    ],
    'less body than promised': () => [
      latin(
        'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":',
      ),
    ],
    'more body than promised': () => [
      latin(
        'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}{}{}{}{}',
      ),
    ],
    'a form that stops': () => [
      latin(
        'POST /api/claim-listing HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nabc',
      ),
    ],
    'many headers': () => [latin(`${get}${'A: b\r\n'.repeat(random.pick([100, 2_000, 9_000]))}\r\n`)],
    'a long header': () => [latin(`${get}A: ${'b'.repeat(random.pick([16_000, 60_000, 70_000, 200_000]))}\r\n\r\n`)],
    'a long header name': () => [latin(`${get}${'b'.repeat(60_000)}: a\r\n\r\n`)],
    'headers without a colon': () => [latin(`${get}A\r\n\r\n`)],
    'a header with a line break': () => [latin(`${get}A: b\n c\r\n d\r\n\r\n`)],
    'a header with a zero': () => [latin(`${get}A: b\0c\r\n\r\n`)],
    'no host': () => [latin('GET / HTTP/1.1\r\n\r\n')],
    'two hosts': () => [latin('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')],
    'line feeds alone': () => [latin('GET / HTTP/1.1\nHost: x\n\n')],
    'an unknown method': () => [
      latin(
        `${random.pick(['BREW', 'get', 'G', 'A'.repeat(5000), 'M-SEARCH', 'QUERY', '*'])} /api/health HTTP/1.1\r\nHost: x\r\n\r\n`,
      ),
    ],
    'odd targets': () => [
      latin(
        `${random.pick(['OPTIONS', 'GET'])} ${random.pick(['*', '', '?', '#', '//', '/\\', '\x80', 'x', '/ /', '/\t', ':80', '//evil.example/%2f..'])} HTTP/1.1\r\nHost: x\r\n\r\n`,
      ),
    ],
    'expect and nothing': () => [
      latin(
        'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n',
      ),
    ],
  }
  const group = random.pick(Object.keys(cases))
  return { group: `socket: ${group}`, pieces: cases[group]?.() ?? [] }
}
