import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { createLogo } from '../../support/public-picture.ts'
import { abortDownload, requestWithoutReading } from '../../support/raw-socket.ts'
import { createTestApp, createTestDeps } from '../../support/test-app.ts'
import { createTestServer } from '../../support/test-server.ts'

const modified = new Date('2026-03-01T10:00:00.500Z')
let server: Awaited<ReturnType<typeof createTestServer>>
let port: number
let folder: string
let picture: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dalil-files-'))
  const app = await createTestApp()
  picture = await createLogo(app.db, app.listingIds.bakery)
  mkdirSync(join(folder, 'media/ab'), { recursive: true })
  mkdirSync(join(folder, 'media', dirname(picture)), { recursive: true })
  mkdirSync(join(folder, 'outside'))
  writeFileSync(join(folder, 'outside/secret.txt'), 'secret')
  writeFileSync(join(folder, 'media', `${picture}-10.txt`), '0123456789')
  utimesSync(join(folder, 'media', `${picture}-10.txt`), modified, modified)
  writeFileSync(join(folder, 'media', `${picture}-0.txt`), '')
  writeFileSync(join(folder, 'media/.dot'), 'secret')
  writeFileSync(join(folder, 'media/ab/.dot'), 'secret')
  writeFileSync(join(folder, 'media', `${picture}-1.svg`), '<svg/>')
  writeFileSync(join(folder, 'media', `${picture}-2.html`), '<script>alert(1)</script>')
  writeFileSync(join(folder, 'media', `${picture}-8.webp`), Buffer.alloc(8 * 1024 * 1024, 'x'))
  symlinkSync(join(folder, 'outside/secret.txt'), join(folder, 'media/link.txt'))
  symlinkSync(join(folder, 'outside'), join(folder, 'media/linked'))
  const deps = createTestDeps(app)
  const settings = { ...deps.settings, dataDir: folder }
  server = await createTestServer({ ...deps, settings }, new ResponseCache(0))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  rmSync(folder, { recursive: true })
})

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (answered, failed) => {
      const req = request({ port, path, method, headers, agent: false }, (res) => {
        let text = ''
        res.setEncoding('utf8').on('data', (piece) => {
          text += piece
        })
        res.on('end', () => answered({ status: res.statusCode ?? 0, headers: res.headers, text }))
      })
      req.on('error', failed).end()
    },
  )
}

test.for([
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=8-', '89', 'bytes 8-9/10'],
  ['bytes=-1', '9', 'bytes 9-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ['bytes=0-18446744073709551615', '0123456789', 'bytes 0-9/10'],
] as const)('returns only the requested part of a file for %s', async ([range, part, contentRange]) => {
  const { status, headers, text } = await get(`/media/${picture}-10.txt`, { Range: range })
  expect({ status, text, range: headers['content-range'], length: headers['content-length'] }).toEqual({
    status: 206,
    text: part,
    range: contentRange,
    length: String(part.length),
  })
})

test.for(['bytes=10-', 'bytes=10-20', 'bytes=-0'])(
  'answers 416 to the range %s of a file of ten bytes',
  async (range) => {
    const { status, headers, text } = await get(`/media/${picture}-10.txt`, { Range: range, 'Accept-Language': 'en' })
    expect({ status, range: headers['content-range'] }).toEqual({ status: 416, range: 'bytes */10' })
    expect(JSON.parse(text)).toEqual({
      code: 'RANGE_NOT_SATISFIABLE',
      message: 'The requested part lies outside the file',
      request_id: headers['x-request-id'],
    })
  },
)

test.for(['bytes=5-2', 'bytes=a-b', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2', ''])(
  'ignores the malformed or multiple range %j',
  async (range) => {
    expect(await get(`/media/${picture}-10.txt`, { Range: range })).toMatchObject({ status: 200, text: '0123456789' })
  },
)

test('ignores the range of a HEAD request', async () => {
  const { status, headers, text } = await get(`/media/${picture}-10.txt`, { Range: 'bytes=0-1' }, 'HEAD')
  expect({ status, text, length: headers['content-length'] }).toEqual({ status: 200, text: '', length: '10' })
})

test('returns a range only when If-Range matches the file', async () => {
  const { headers } = await get(`/media/${picture}-10.txt`)
  const statusWith = async (condition: string) =>
    (await get(`/media/${picture}-10.txt`, { Range: 'bytes=0-1', 'If-Range': condition })).status
  expect(await statusWith(String(headers.etag))).toBe(206)
  expect(await statusWith(String(headers['last-modified']))).toBe(206)
  expect(await statusWith(`W/${headers.etag}`)).toBe(200)
  expect(await statusWith('"other"')).toBe(200)
  expect(await statusWith('Sun, 01 Mar 2026 10:00:01 GMT')).toBe(200)
})

test('answers 304 when the client has the current version of the file', async () => {
  const { headers } = await get(`/media/${picture}-10.txt`)
  const statusWith = async (condition: Record<string, string>) =>
    (await get(`/media/${picture}-10.txt`, condition)).status
  expect(headers['last-modified']).toBe('Sun, 01 Mar 2026 10:00:00 GMT')
  expect(await statusWith({ 'If-None-Match': String(headers.etag) })).toBe(304)
  expect(await statusWith({ 'If-None-Match': `"x", W/${headers.etag}` })).toBe(304)
  expect(await statusWith({ 'If-None-Match': '*' })).toBe(304)
  expect(await statusWith({ 'If-Modified-Since': 'Sun, 01 Mar 2026 10:00:00 GMT' })).toBe(304)
  expect(await statusWith({ 'If-Modified-Since': 'Sun, 01 Mar 2026 09:59:59 GMT' })).toBe(200)
  expect(await statusWith({ 'If-Modified-Since': 'yesterday' })).toBe(200)
  expect(
    await statusWith({ 'If-None-Match': '"x"', 'If-Modified-Since': 'Sun, 01 Mar 2026 10:00:00 GMT' }),
    'a tag says it better than a time',
  ).toBe(200)
})

test('answers 416 to a range of an empty file', async () => {
  expect(await get(`/media/${picture}-0.txt`)).toMatchObject({
    status: 200,
    text: '',
    headers: { 'content-length': '0' },
  })
  expect(await get(`/media/${picture}-0.txt`, { Range: 'bytes=0-' })).toMatchObject({ status: 416 })
})

test.for([
  '/media/.dot',
  '/media/ab/.dot',
  '/media/%2edot',
  '/media/link.txt',
  '/media/linked/secret.txt',
  '/media/ab',
  '/media/ab/',
  '/media/',
  '/media/..%2foutside/secret.txt',
  '/media/ten.txt%00',
  '/media/ten.txt%5c',
  '/media/%E0%A4%A',
  `/media/${'a'.repeat(300)}`,
])('answers 404 to %s', async (path) => {
  const { status, headers, text } = await get(path)
  expect(status).toBe(404)
  expect(JSON.parse(text)).toMatchObject({ code: 'NOT_FOUND' })
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
})

test('serves a file that was created after the start of the server', async () => {
  expect((await get(`/media/${picture}-9.txt`)).status).toBe(404)
  writeFileSync(join(folder, 'media', `${picture}-9.txt`), 'late')
  expect((await get(`/media/${picture}-9.txt`)).text).toBe('late')
})

test('serves uploaded files with headers that forbid scripts', async () => {
  for (const path of [`/media/${picture}-1.svg`, `/media/${picture}-2.html`, `/media/${picture}-10.txt`]) {
    expect((await get(path)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  }
})

test('answers 405 with Allow to a DELETE', async () => {
  expect(await get(`/media/${picture}-10.txt`, {}, 'DELETE')).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  })
})

const openFiles = () =>
  readdirSync('/proc/self/fd', { withFileTypes: true })
    .map(({ name }) => readLink(`/proc/self/fd/${name}`))
    .filter((target) => target.startsWith(folder)).length

function readLink(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

test('closes a file whose download is aborted', async () => {
  await Promise.all(Array.from({ length: 40 }, () => abortDownload(port, `/media/${picture}-8.webp`)))
  await expect.poll(openFiles).toBe(0)
})

test('opens one file at a time for pipelined requests, and closes it on disconnect', async () => {
  const bytes = `GET /media/${picture}-8.webp HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20)
  const sockets = await Promise.all(Array.from({ length: 5 }, () => requestWithoutReading(port, bytes)))
  await expect.poll(openFiles).toBe(5)
  for (const socket of sockets) socket.destroy()
  await expect.poll(openFiles).toBe(0)
})

test('closes the connection of a client that does not read', async () => {
  const usual = server.timeout
  server.timeout = 200
  try {
    const socket = await requestWithoutReading(port, `GET /media/${picture}-8.webp HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await expect.poll(openFiles).toBe(1)
    await expect.poll(openFiles).toBe(0)
    socket.destroy()
  } finally {
    server.timeout = usual
  }
})
