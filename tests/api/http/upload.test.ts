import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listings, pictures } from '@dalil/db/schema'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions.ts'
import { createApp } from '../../../api/src/app.ts'
import { parseMultipart } from '../../../api/src/http/uploads/multipart.ts'
import { PageCache } from '../../../api/src/pages/page-cache.ts'
import { createHttpServer } from '../../../api/src/server.ts'
import { createStorage } from '../../../api/src/storage/storage.ts'
import type { Store } from '../../../api/src/storage/store.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createJpeg, htmlFile, solidImage } from '../../support/upload-files.ts'

const { TMPDIR } = process.env
let folder: string
let server: Awaited<ReturnType<typeof createHttpServer>>
let port: number
let token: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dalil-uploads-'))
  process.env.TMPDIR = folder
  const house = await createTestApp()
  const settings = { ...house.deps.settings, dataDir: join(folder, 'data') }
  server = await createHttpServer({ ...house.deps, settings, storage: createStorage(settings) }, new PageCache(0))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
  token = await createSession(house.db, { user_id: house.userIds.jan })
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  rmSync(folder, { recursive: true })
})

type Body = Buffer | Buffer[]
type Sending = { headers?: Record<string, string>; path?: string; method?: string; isChunked?: boolean; by?: string }
type Answer = { status: number; body: { code?: string; errors?: Record<string, string[]> } & Record<string, unknown> }

const boundary = 'dalil-boundary'
const multipart = `multipart/form-data; boundary=${boundary}`

/** One request over the wire, of bytes that no client would send. */
function send(body: Body, { headers = {}, path = '/api/listings', method = 'POST', isChunked, by }: Sending = {}) {
  const pieces = Array.isArray(body) ? body : [body]
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return new Promise<Answer>((answered, failed) => {
    const asking = request(
      {
        port,
        path,
        method,
        agent: false,
        headers: {
          Authorization: `Bearer ${by ?? token}`,
          'Content-Type': multipart,
          'Accept-Language': 'en',
          ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': length }),
          ...headers,
        },
      },
      (res) => {
        let text = ''
        res.setEncoding('utf8').on('data', (piece) => {
          text += piece
        })
        res.on('end', () => answered({ status: res.statusCode ?? 0, body: JSON.parse(text || '{}') }))
      },
    )
    asking.on('error', failed)
    for (const piece of pieces) asking.write(piece)
    asking.end()
  })
}

const field = (name: string, value: string) =>
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
const file = (name: string, content: Uint8Array, filename = 'picture.jpg', type = 'image/jpeg') =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
const end = Buffer.from(`--${boundary}--\r\n`)

async function fields(more: Record<string, string> = {}): Promise<Buffer> {
  const { categoryIds } = await createTestApp()
  const all = {
    title: 'مخبز الفجر',
    description: 'خبز وكعك وفطائر كل صباح.',
    address: 'Zusterstraat 12',
    city: 'لاهاي',
    country: 'nl',
    category_id: String(categoryIds.bakeries),
    ...more,
  }
  return Buffer.concat(Object.entries(all).map(([name, value]) => field(name, value)))
}

const whole = async (...parts: Buffer[]) => Buffer.concat([await fields(), ...parts, end])

/** What lies in the store, and what of the forms is still there. */
const kept = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => each.name)
const forms = () => readdirSync(folder).filter((name) => name.startsWith('dalil-upload-'))

async function rows() {
  const { db } = await createTestApp()
  return { listings: await db.$count(listings), pictures: await db.$count(pictures) }
}

/** Whatever happens inside, nothing more is there afterwards. */
async function leavesNothing<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = { rows: await rows(), kept: kept() }
  const result = await work()
  await vi.waitFor(() => expect(forms()).toEqual([]), { timeout: 5000 })
  expect({ rows: await rows(), kept: kept() }).toEqual(before)
  return result
}

test('creates a listing with its pictures over HTTP', async () => {
  const picture = await createJpeg()
  const { status, body } = await send(
    await whole(
      file('logo', await solidImage(300, 200).webp().toBuffer(), 'logo.webp'),
      file('cover_image', picture),
      file('listing_images[1]', await solidImage(20, 30).png().toBuffer()),
      file('listing_images[0]', await solidImage(20, 10).gif().toBuffer()),
      field('amenities[]', 'halal'),
      field('amenities[]', 'خبز أسمر'),
      file('surprise', picture, 'surprise.jpg'),
    ),
  )
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined })
  expect(body).toMatchObject({
    amenities: ['halal', 'خبز أسمر'],
    logo_url: expect.stringMatching(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}-256\.webp$/),
    cover_image_url: expect.stringMatching(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}-900\.webp$/),
    cover_image: { width: 900, height: 600, webp: [480, 900], avif: [] },
    images: [{ picture: { width: 20, height: 10 } }, { picture: { width: 20, height: 30 } }],
  })
  expect(forms()).toEqual([])
  expect(kept()).toHaveLength(5)
  const media = await fetch(`http://127.0.0.1:${port}${body.cover_image_url}`)
  expect(media.headers.get('content-type')).toBe('image/webp')
  expect(media.headers.get('cache-control')).toMatch(/immutable/)
  expect((await media.arrayBuffer()).byteLength).toBeGreaterThan(1000)
})

test.for<[string, string, () => Promise<Buffer>, RegExp]>([
  [
    'a PNG that is HTML',
    'cover_image',
    async () => file('cover_image', htmlFile, 'photo.png', 'image/png'),
    /photo\.png.*JPG, PNG, SVG/,
  ],
  [
    'a WebP as cover',
    'cover_image',
    async () => file('cover_image', await solidImage().webp().toBuffer(), 'a.jpg'),
    /a\.jpg.*not supported/,
  ],
  [
    'a cover of 6 MB',
    'cover_image',
    async () => file('cover_image', Buffer.concat([await createJpeg(), Buffer.alloc(6e6)]), 'صورة كبيرة.jpg'),
    /صورة كبيرة\.jpg.*5 MB/,
  ],
  [
    'a logo of more than 2 MB',
    'logo',
    async () => file('logo', Buffer.concat([await createJpeg(), Buffer.alloc(2.1e6)])),
    /2 MB/,
  ],
  ['a cover of no bytes', 'cover_image', async () => file('cover_image', Buffer.alloc(0)), /damaged/],
  [
    'a cover cut short',
    'cover_image',
    async () => file('cover_image', (await createJpeg()).subarray(0, 20_000)),
    /damaged/,
  ],
  ['no cover', 'cover_image', async () => Buffer.alloc(0), /./],
  ['the empty field of a browser', 'cover_image', async () => file('cover_image', Buffer.alloc(0), ''), /./],
  [
    'two covers',
    'cover_image',
    async () => Buffer.concat([file('cover_image', await createJpeg()), file('cover_image', await createJpeg())]),
    /1 file/,
  ],
])('%s is rejected with a message, under %s', async ([, name, make, words]) => {
  const part = await make()
  const needed = name === 'cover_image' ? Buffer.alloc(0) : file('cover_image', await createJpeg())
  const { status, body } = await leavesNothing(async () => send(await whole(needed, part)))
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'VALIDATION_FAILED' })
  expect(body.errors?.[name]?.join()).toMatch(words)
})

test('rejects four pictures, and reports all errors at once', async () => {
  const picture = await createJpeg(60, 40)
  const { status, body } = await leavesNothing(async () =>
    send(
      await whole(
        ...[0, 1, 2, 3].map((at) => file(`listing_images[${at}]`, picture)),
        file('logo', htmlFile),
        file('cover_image', picture),
        field('title', ''),
      ),
    ),
  )
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['listing_images', 'logo', 'title'])
  expect(body.errors?.listing_images).toEqual(['You cannot upload more than 3 files'])
})

test('reports each bad picture of several', async () => {
  const bad = (await createJpeg()).subarray(0, 20_000)
  const { body } = await leavesNothing(async () =>
    send(
      await whole(
        file('cover_image', await createJpeg()),
        file('listing_images[]', bad, 'one.jpg'),
        file('listing_images[]', await createJpeg(), 'two.jpg'),
        file('listing_images[]', bad, 'three.jpg'),
      ),
    ),
  )
  expect(body.errors?.listing_images?.toSorted()).toEqual([
    'The file “one.jpg” is damaged or incomplete',
    'The file “three.jpg” is damaged or incomplete',
  ])
})

test.for<[string, number, () => Promise<Buffer>, Sending]>([
  ['no boundary', 422, () => whole(), { headers: { 'Content-Type': 'multipart/form-data' } }],
  ['another boundary', 422, () => whole(), { headers: { 'Content-Type': 'multipart/form-data; boundary=other' } }],
  ['no end', 422, () => fields(), {}],
  ['a file without an end', 422, async () => file('cover_image', await createJpeg()), {}],
  ['a head without an end', 422, async () => Buffer.from(`--${boundary}\r\nContent-Disp`), {}],
  [
    'an empty boundary',
    422,
    async () => whole(file('cover_image', await createJpeg())),
    { headers: { 'Content-Type': 'multipart/form-data; boundary=' } },
  ],
  [
    'a head that a boundary cuts off',
    422,
    async () => Buffer.from(`--${boundary}\r\n\r\n--${boundary}--\r\n--${boundary}--\r\n`),
    {},
  ],
  ['nothing', 422, async () => Buffer.alloc(0), {}],
  ['noise', 422, async () => Buffer.alloc(5000, 'x'), {}],
  ['a thousand fields', 413, async () => whole(...Array.from({ length: 1000 }, (_, at) => field(`f${at}`, 'x'))), {}],
  ['thirty files', 413, async () => whole(...Array.from({ length: 30 }, () => file('x', htmlFile))), {}],
  ['a field of a megabyte', 413, async () => whole(field('description', 'x'.repeat(1_000_000))), {}],
  ['a name of a kilobyte and no cover', 422, async () => whole(field('x'.repeat(1000), 'x')), {}],
  ['sixty megabytes', 413, async () => whole(file('cover_image', Buffer.alloc(60e6))), {}],
  [
    'sixty megabytes that do not say so',
    413,
    async () => whole(file('cover_image', Buffer.alloc(60e6))),
    { isChunked: true },
  ],
  ['a text', 415, async () => Buffer.from('hello'), { headers: { 'Content-Type': 'text/plain' } }],
  [
    'a plain form',
    415,
    async () => Buffer.from('title=x'),
    { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  ],
  ['JSON that is none', 400, async () => Buffer.from('{'), { headers: { 'Content-Type': 'application/json' } }],
  [
    'JSON without a cover',
    422,
    async () => Buffer.from('{"title":"x"}'),
    { headers: { 'Content-Type': 'application/json' } },
  ],
  ['a stranger', 401, async () => whole(file('cover_image', await createJpeg())), { by: 'nobody' }],
])('answers %s with %i', async ([, status, make, sending]) => {
  const body = await make()
  const answer = await leavesNothing(() => send(body, sending).catch(asCutOff))
  expect([status, 0]).toContain(answer.status)
  if (status !== 413) expect(answer.status).toBe(status)
})

/** Who is still sending when the answer comes may see the line cut. */
function asCutOff(error: unknown): Answer {
  if (error instanceof Error && 'code' in error && /ECONNRESET|EPIPE/.test(String(error.code)))
    return { status: 0, body: {} }
  throw error
}

test.for([0.1, 0.5, 0.95])('stores nothing when a client disconnects after %d of the form', async (part) => {
  const body = await whole(file('cover_image', await createJpeg(3000, 2000)))
  await leavesNothing(async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/listings HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${multipart}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, Math.floor(body.length * part)))
    await vi.waitFor(() => expect(forms()).toHaveLength(1), { timeout: 5000 })
    socket.destroy()
  })
})

test('accepts the method override with files', async () => {
  const made = await send(await whole(file('cover_image', await createJpeg())))
  const { id, cover_image_url } = made.body
  const { status, body } = await send(Buffer.concat([file('cover_image', await createJpeg(500, 400)), end]), {
    path: `/api/listings/${id}?_method=PUT`,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ title: 'مخبز الفجر', cover_image: { width: 500, height: 400 } })
  expect(body.cover_image_url).not.toBe(cover_image_url)
})

type Talk = { socket: Socket; heard: () => string }

/** Somebody who begins to send a form of 40 MB and stops there. */
function begin(body: Buffer, { path = '/api/listings', method = 'POST', by = token }: Sending = {}): Talk {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece
  })
  socket.on('error', () => undefined)
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en\r\nAuthorization: Bearer ${by}\r\n` +
      `Content-Type: ${multipart}\r\nContent-Length: ${40e6}\r\n\r\n`,
  )
  socket.write(body)
  return { socket, heard: () => text }
}

/** The answer, once it is whole. */
const answerOf = ({ heard }: Talk) =>
  vi.waitFor(
    () => {
      const [head = '', body = ''] = heard().split('\r\n\r\n')
      const parsed = JSON.parse(body) as Answer['body']
      return { status: Number(head.split(' ')[1]), after: /^retry-after: (\d+)/im.exec(head)?.[1], code: parsed.code }
    },
    { timeout: 9000 },
  )

const nothing = Buffer.alloc(0)
const claimOf = (listingId: number) =>
  Buffer.concat([field('listingId', String(listingId)), file('proof_images[]', Buffer.alloc(100_000))])

test.for<[string, number, string, (listingIds: Record<string, number>) => Sending & { body?: Buffer }]>([
  ['a stranger', 401, 'UNAUTHENTICATED', () => ({ by: 'nobody' })],
  [
    "a change of somebody else's listing",
    403,
    'FORBIDDEN',
    ({ bakery }) => ({ path: `/api/listings/${bakery}`, method: 'PUT' }),
  ],
  ['a change of no listing', 404, 'NOT_FOUND', () => ({ path: '/api/listings/999999', method: 'PUT' })],
  [
    'a change by somebody who is no admin',
    403,
    'FORBIDDEN',
    ({ bakery }) => ({ path: `/api/admin/listings/${bakery}`, method: 'PUT' }),
  ],
  ['a table by somebody who is no admin', 403, 'FORBIDDEN', () => ({ path: '/api/admin/listings/import' })],
  ['a form that no route takes', 415, 'UNSUPPORTED_MEDIA_TYPE', () => ({ path: '/api/contact' })],
  ['a claim of no listing', 404, 'NOT_FOUND', () => ({ path: '/api/claim-listing', body: claimOf(999_999) })],
  [
    'texts of more than a megabyte',
    413,
    'PAYLOAD_TOO_LARGE',
    () => ({
      body: Buffer.concat(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => field(name, 'x'.repeat(200_000)))),
    }),
  ],
])('%s is answered with %i before most of the form is sent', async ([, status, code, sending]) => {
  const { listingIds } = await createTestApp()
  const { body = nothing, ...rest } = sending(listingIds as Record<string, number>)
  await leavesNothing(async () => {
    const talk = begin(body, rest)
    expect(await answerOf(talk)).toMatchObject({ status, code })
    talk.socket.destroy()
  })
})

test('reads a third upload of an account only when one of the others has ended', async () => {
  const { db, userIds } = await createTestApp()
  const other = await createSession(db, { user_id: userIds.noor })
  const [first, second] = [begin(field('title', 'x')), begin(field('title', 'x'))]
  await vi.waitFor(() => expect(forms()).toHaveLength(2), { timeout: 5000 })

  const third = begin(nothing)
  const others = await send(await whole(), { by: other })
  expect(others.status).toBe(422)
  expect(await answerOf(third)).toEqual({ status: 429, after: '5', code: 'TOO_MANY_REQUESTS' })

  const waiting = send(await whole())
  first.socket.destroy()
  expect((await waiting).status).toBe(422)
  for (const { socket } of [second, third]) socket.destroy()
  await vi.waitFor(() => expect(forms()).toEqual([]), { timeout: 5000 })
})

test('keeps no more of a file than its limit', async () => {
  const { socket } = begin(file('logo', Buffer.alloc(6e6)))
  const written = () =>
    forms().flatMap((name) => readdirSync(join(folder, name)).map((each) => statSync(join(folder, name, each)).size))
  await vi.waitFor(() => expect(written()).toEqual([2 * 1024 * 1024]), { timeout: 5000 })
  socket.destroy()
  await vi.waitFor(() => expect(forms()).toEqual([]), { timeout: 5000 })
})

test('answers with the error of the disk when the temporary folder is full', async () => {
  const full = mkdtempSync(join(folder, 'full-'))
  symlinkSync('/dev/full', join(full, '0'))
  const body = new Blob([await whole(file('cover_image', await createJpeg()))]).stream()
  const limits = { files: new Map([['cover_image', { most: 1, bytes: 5e6 }]]), total: 40e6 }
  await expect(parseMultipart(body, multipart, full, limits)).rejects.toMatchObject({ code: 'ENOSPC' })
  rmSync(full, { recursive: true })
})

test.for(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'a store that answers %s is reported as full, and nothing is stored',
  async (code) => {
    const house = await createTestApp()
    const settings = { ...house.deps.settings, dataDir: join(folder, 'data') }
    const storage = createStorage(settings)
    let puts = 0
    const put: Store['put'] = async (...file) => {
      puts += 1
      if (puts > 2) throw Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })
      return storage.public.put(...file)
    }
    const app = createApp({ ...house.deps, settings, storage: { ...storage, public: { ...storage.public, put } } })
    await leavesNothing(async () => {
      const answer = await app.request('/api/listings', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': multipart, 'Accept-Language': 'en' },
        body: await whole(file('cover_image', await createJpeg()), file('listing_images[]', await createJpeg())),
      })
      expect(answer.status).toBe(507)
      expect(await answer.json()).toMatchObject({
        code: 'INSUFFICIENT_STORAGE',
        message: 'There is not enough space to save this, please try again later',
      })
    })
  },
)
