/** Requests of up to 64 kB with patterns that slow down parsers and regular expressions. */
import { sendRequestBytes } from '../../fuzz/client.ts'
import { type FuzzRequest, percentEncode, toBinaryText, toBytes } from '../../fuzz/request.ts'
import { repeatableFragments } from '../../support/hostile-texts.ts'
import type { HostileRequest, TargetServer } from './loop-delay.ts'

/** The number of bytes that fit into a request line or a header; the server rejects longer ones unread. */
const maxLineBytes = 60_000
const bodyBytes = 63_000

const repeatPiece = (piece: string, length: number) =>
  piece.repeat(Math.max(1, Math.floor(length / Buffer.byteLength(piece))))

/** Escapes only characters that a request line cannot contain. */
const encodeForRequestLine = (text: string) =>
  toBinaryText(text).replace(/[\0-\x20\x7f]/g, (char) => percentEncode(char))

const request = (name: string, changes: Partial<FuzzRequest>, isMember = false): HostileRequest => ({
  name,
  send: async ({ origin, token }: TargetServer) => {
    const hostileRequest: FuzzRequest = {
      group: name,
      role: 'guest',
      method: 'GET',
      target: '/api/health',
      headers: [],
      ...changes,
    }
    const outcome = await sendRequestBytes(
      Number(new URL(origin).port),
      toBytes(hostileRequest, isMember ? token : null),
      {
        method: hostileRequest.method,
      },
    )
    if (outcome.kind === 'timeout' || outcome.kind === 'garbled') throw new Error(outcome.kind)
    if (outcome.kind === 'response' && outcome.response.status >= 500)
      throw new Error(`answered ${outcome.response.status}`)
  },
})

const json = (name: string, method: string, target: string, body: string) =>
  request(name, { method, target, headers: [['Content-Type', 'application/json']], body: Buffer.from(body) }, true)

const mounts = [
  '/',
  '/sa/ar',
  '/sa/ar/listings/',
  '/admin/',
  '/api/',
  '/api/listings/',
  '/media/',
  '/_astro/',
  '/sitemap-sa-',
  '/_image',
]
const paths = mounts.flatMap((mount) =>
  [2_000, maxLineBytes].flatMap((length) =>
    repeatableFragments.map((piece) =>
      request(`path ${mount} + ${length} of ${piece}`, {
        target: `${mount}${encodeForRequestLine(repeatPiece(piece, length))}!`,
      }),
    ),
  ),
)

const queries = [
  '/api/listings?title=',
  '/api/listings?bounds=',
  '/api/suggest?country=sa&q=',
  '/api/cities?country=sa&q=',
  '/api/listings/map?bounds=24,46,25,47&title=',
  '/sa/ar/listings?title=',
  '/sa/ar/listings?',
  '/verify-email?token=',
].flatMap((target) =>
  // The longest keyword and the longest request line.
  [100, 1_900, maxLineBytes].flatMap((length) =>
    repeatableFragments.map((piece) =>
      request(`query ${target} + ${length} of ${piece}`, {
        target: target + percentEncode(repeatPiece(piece, length / 3)),
      }),
    ),
  ),
)

const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Cookie',
  'Host',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'Origin',
  'Range',
  'User-Agent',
  'X-Forwarded-For',
]
const headers = headerNames.flatMap((name) =>
  repeatableFragments.map((piece) => {
    const value = toBinaryText(repeatPiece(piece, maxLineBytes)).trim()
    return request(`header ${name} of ${piece}`, {
      target: name === 'Range' || name.startsWith('If-') ? '/favicon.ico' : '/sa/ar',
      headers: [[name, name === 'Range' ? `bytes=${value}` : value]],
    })
  }),
)

const listing = {
  title: 'مقهى',
  description: 'قهوة عربية تُحمَّص في المكان.',
  address: 'طريق 12',
  city: 'الرياض',
  country: 'sa',
  category_id: 1,
}
const fields: [method: string, target: string, body: object, names: string[]][] = [
  [
    'POST',
    '/api/listings',
    listing,
    [
      'title',
      'description',
      'city',
      'phone',
      'website',
      'email',
      'keywords',
      'amenities',
      'social',
      'opening_hours',
      'price',
      'place_id',
    ],
  ],
  [
    'POST',
    '/api/auth/register',
    { first_name: 'ا', last_name: 'ب', email: 'x@dalil.test', password: 'x', terms: true },
    ['first_name', 'email', 'password'],
  ],
  ['POST', '/api/auth/login', { email: 'x@dalil.test', password: 'x' }, ['email', 'password']],
  [
    'POST',
    '/api/contact',
    { name: 'x', email: 'x@dalil.test', subject: 'x', message: 'x' },
    ['name', 'email', 'message'],
  ],
  ['POST', '/api/listings/1/reviews', { rating: 5 }, ['comment']],
  ['PUT', '/api/user/profile', { firstName: 'x', lastName: 'y' }, ['firstName']],
]
const bodies = fields.flatMap(([method, target, body, names]) =>
  names.flatMap((name) =>
    [2_000, bodyBytes].flatMap((length) =>
      repeatableFragments.map((piece) =>
        json(
          `body ${target} ${name}: ${length} of ${piece}`,
          method,
          target,
          JSON.stringify({ ...body, [name]: repeatPiece(piece, length / 2) }),
        ),
      ),
    ),
  ),
)

const shapes = [
  ['nested lists without closing brackets', '['.repeat(bodyBytes)],
  ['nested objects without closing brackets', '{"a":'.repeat(bodyBytes / 5)],
  ['nested lists', `{"amenities":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['many keys', `{${Array.from({ length: 6_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  ['one key many times', `{${'"title":1,'.repeat(6_000)}"a":1}`],
  ['a list of wrong entries', JSON.stringify({ ...listing, amenities: Array(15_000).fill(1) })],
  ['a list of long keywords', JSON.stringify({ ...listing, keywords: Array(15_000).fill('a') })],
  [
    'hours of many days',
    JSON.stringify({
      ...listing,
      opening_hours: { weekly: { mon: Array(1_500).fill({ opens: '08:00', closes: '09:00' }) } },
    }),
  ],
  [
    'many exceptions',
    JSON.stringify({
      ...listing,
      opening_hours: { weekly: {}, exceptions: Array(900).fill({ from: '2027-01-01', to: '2027-01-02', hours: [] }) },
    }),
  ],
  ['long numbers', `{"price":${'9'.repeat(bodyBytes)}}`],
  ['escapes', `{"title":"${'\\u0041'.repeat(bodyBytes / 6)}"}`],
].map(([name, body]) => json(`shape: ${name}`, 'POST', '/api/listings', body ?? ''))

export const hostileRequests: HostileRequest[] = [...paths, ...queries, ...headers, ...bodies, ...shapes]
