import { injectionMarker } from '../support/hostile-texts.ts'
import { createSvg } from '../support/upload-files.ts'
import type { FuzzFixtures } from './fixtures.ts'
import type { CallerRole, FuzzRequest } from './request.ts'

type Step = Partial<FuzzRequest> & { target: string }
/** The requests of a past finding. Past findings are tested first, in this order. */
type Regression = { name: string; steps: (fixtures: FuzzFixtures) => Step[] }

const get = (target: string, headers: [string, string][] = [], role: CallerRole = 'guest'): Step => ({
  target,
  headers,
  role,
})
const always =
  (...steps: Step[]) =>
  () =>
    steps

const json = (method: string, target: string, value: unknown, role: CallerRole): Step => ({
  method,
  target,
  role,
  headers: [['Content-Type', 'application/json']],
  body: Buffer.from(JSON.stringify(value)),
})

function upload(target: string, role: CallerRole, name: string, content: Buffer): Step {
  const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.svg"\r\nContent-Type: image/svg+xml\r\n\r\n`
  return {
    method: 'PUT',
    target,
    role,
    headers: [['Content-Type', 'multipart/form-data; boundary=x']],
    body: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
  }
}

const logo =
  (inside: string) =>
  ({ base }: FuzzFixtures) => [upload(`/api/listings/${base.listingIds.bakery}`, 'owner', 'logo', createSvg(inside))]

const stillThere = get('/api/health')

export const regressions: Regression[] = [
  ...['/sitemap.xml../.html', '/a/.html', '/sa/.html', '/sa/ar/listings/.html'].map((target) => ({
    name: `a path that ends in /.html: ${target}`,
    steps: always(get(target)),
  })),
  ...[
    'bytes=5-2',
    'bytes=0-18446744073709551615',
    'bytes=-1',
    'bytes=-0',
    'bytes=99999999-',
    'lines=1-2',
    'bytes=0-0,2-3',
    'bytes=a-b',
    'bytes=--1',
  ].flatMap((range) =>
    ['/favicon.ico', '/admin/', '/media/none.webp'].map((target) => ({
      name: `Range: ${range} on ${target}`,
      steps: always(get(target, [['Range', range]]), stillThere),
    })),
  ),
  { name: 'the expression of the back office, sixteen times', steps: always(get(`/admin/${'aaa.'.repeat(16)}!`)) },
  { name: 'the expression of the back office, for ever', steps: always(get(`/admin/${'aaa.'.repeat(400)}!`)) },
  { name: 'sixty thousand slashes', steps: always(get(`/sa/ar${'/'.repeat(60_000)}x`)) },
  {
    name: "an owner's text through the framework's pictures",
    steps: ({ base }) => [
      json(
        'PUT',
        `/api/listings/${base.listingIds.bakery}`,
        { description: `<script>${injectionMarker}()</script> خبز كل يوم` },
        'owner',
      ),
      get(`/_image?href=/api/listings/${base.listingIds.bakery}&f=html`),
      get('/_image'),
      get('/_server-islands/x'),
      get('/_actions/x'),
    ],
  },
  {
    name: 'an export of a year that is none',
    steps: always(get('/api/admin/audit?format=csv&from=0000-01-01', [], 'admin'), stillThere),
  },
  { name: 'a drawing of 20,000 comments that do not end', steps: logo('<!--'.repeat(20_000)) },
  { name: 'a drawing of 20,000 elements without an end', steps: logo('<a'.repeat(20_000)) },
  {
    name: 'a drawing of 8,000 groups in each other',
    steps: logo(Array.from({ length: 8_000 }, (_, index) => `<g id="a${index}">`).join('')),
  },
  { name: 'a sitemap beyond all numbers', steps: always(get('/sitemap-sa-99999999999.xml')) },
  {
    name: 'a website with a stray per cent sign',
    steps: ({ base }) => [
      json('PUT', `/api/listings/${base.listingIds.bakery}`, { website: 'https://alsham.example/100%' }, 'owner'),
      get(`/nl/ar/listings/${base.listingIds.bakery}`),
    ],
  },
  {
    name: 'half a character in a note of the opening hours',
    steps: ({ base }) => [
      json(
        'PUT',
        `/api/listings/${base.listingIds.bakery}`,
        {
          opening_hours: {
            weekly: {},
            exceptions: [{ from: '2027-01-01', to: '2027-01-01', note: 'a\ud800', hours: [] }],
          },
        },
        'owner',
      ),
    ],
  },
  {
    name: 'a part whose head a boundary cuts off',
    steps: always({
      method: 'POST',
      target: '/api/listings',
      role: 'user',
      headers: [['Content-Type', 'multipart/form-data; boundary=x']],
      body: Buffer.from('--x\r\n\r\n--x--\r\n--x--\r\n'),
    }),
  },
  {
    name: 'a form with an empty boundary',
    steps: always({
      method: 'POST',
      target: '/api/claim-listing',
      role: 'user',
      headers: [['Content-Type', 'multipart/form-data; boundary=']],
      body: Buffer.from(
        Array.from(
          { length: 8 },
          (_, at) =>
            `----fuzz\r\nContent-Disposition: form-data; name="proof_images[${at}]"; filename="a.png"\r\n\r\n${'\r\n--'.repeat(500)}\r\n`,
        ).join(''),
      ),
    }),
  },
  {
    name: 'a table that is sent as JSON to the import',
    steps: always({
      ...json('POST', '/api/admin/listings/import?dry_run=1', {}, 'super_admin'),
      body: Buffer.from('title\tx'),
    }),
  },
  ...['[', '99999999999999999999999999'].map((host) => ({
    name: `Host: ${host}`,
    steps: always(get('/api/health', [['Host', host]]), get('/nl/ar', [['Host', host]]), {
      ...json('POST', '/api/contact', {}, 'guest'),
      headers: [['Host', host]],
    }),
  })),
]

export const toFuzzRequest = (
  name: string,
  { method = 'GET', role = 'guest', headers = [], ...step }: Step,
): FuzzRequest => ({
  group: name,
  method,
  role,
  headers,
  ...step,
})
