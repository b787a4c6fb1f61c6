import { findIconTag, type SiteState, siteSettings, toIconUrl } from '@dalil/api/contract'
import { findSiteLogoWidth, siteLogoHeight } from '@dalil/api/contract/rules'
import { siteSettingsVersions } from '@dalil/db/schema'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import type { Deps } from '../../../api/src/program/deps.ts'
import { sweepStorage } from '../../../api/src/storage/sweep.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { sendRequest } from '../../support/raw-request.ts'
import { createTestApp, createTestDeps } from '../../support/test-app.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'
import { createSolidImage, createSvg } from '../../support/upload-files.ts'

const path = '/admin/settings'
const salma = async () => (await createTestApp()).as('salma')
let server: TestServer
let deps: Deps

beforeAll(async () => {
  const testApp = await createTestApp()
  deps = createTestDeps(testApp, { CACHE_TAG_HEADER: 'Cache-Tag' })
  server = await openTestServer(deps, new ResponseCache(1_000_000))
})
afterAll(() => server.close())
beforeEach(async () => {
  await (await createTestApp()).db.delete(siteSettingsVersions)
  await reload()
})

/** The app of the client and the server are two processes, as it were. */
const reload = () => deps.siteSettings.reload()
const get = (address: string, headers = {}) => sendRequest(address, { url: `http://127.0.0.1:${server.port}`, headers })
const upload = async (files: Record<string, File>, headers = {}) =>
  (await salma()).request(`${path}/pictures`, { method: 'POST', body: toFormData(files), headers })
const toFile = (content: Buffer, name: string) => new File([new Uint8Array(content)], name)
const readIcon = async (site: SiteState, name: string) => {
  const { status, headers, body } = await get(toIconUrl(name, site))
  return { status, headers, ...(await sharp(body).metadata()), body }
}
const findColour = async (picture: Buffer, left: number, top: number) =>
  (await sharp(picture).flatten().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())
    .toString('hex')
    .slice(0, 6)

test('stores logos and mark, shows them to visitors, and removes one by null', async () => {
  const square = createSvg('<circle cx="32" cy="32" r="30" fill="#0b6e4f"/>', 'width="64" height="64"')
  const { status, body } = await upload({
    logo_ar: await createImageFile('png', { width: 900, height: 300 }),
    logo_latin: toFile(createSvg('<path d="M0 0h400v100h-400z"/>', 'width="400" height="100"'), 'logo.svg'),
    mark: toFile(square, 'mark.svg'),
  })
  expect([status, body]).toMatchObject([200, { version: 1, mark: expect.stringMatching(/^\/media\/.+-512\.webp$/) }])
  const site = siteSettings.parse(body)
  await reload()
  for (const [url, width, height] of [
    [site.logo_ar, 480, siteLogoHeight],
    [site.logo_latin, 640, siteLogoHeight],
    [site.mark, 512, 512],
  ] as const) {
    const { headers, body } = await get(url ?? '')
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height })
    expect(headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable'), 'cache-tag': 'site' })
    expect(findSiteLogoWidth(url ?? '')).toBe(width)
  }
  expect(await (await salma()).put(path, site)).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await (await salma()).put(path, { logo_ar: null })).toMatchObject({ body: { logo_ar: null, mark: site.mark } })
})

test('settings name no picture but their own, also none of a listing', async () => {
  const { listingIds, guest } = await createTestApp()
  const { body } = await guest.get(`/listings/${listingIds.bakery}`)
  const others = [`/media/${'ab'}/${'ab'.repeat(16)}-512.webp`, 'https://evil.test/a.webp', JSON.stringify(body), 7]
  for (const mark of others)
    expect(await (await salma()).put(path, { mark })).toMatchObject({
      status: 422,
      body: { errors: { mark: [expect.any(String)] } },
    })
})

test('a version that is restored still has its pictures, whatever was deleted since', async () => {
  const { db, deps } = await createTestApp()
  const first = siteSettings.parse(
    (await upload({ mark: await createImageFile('png', { width: 99, height: 99 }) })).body,
  )
  await (await salma()).put(path, { mark: null })
  await db.execute("update pictures set created_at = now() - interval '2 days'")
  await sweepStorage({ ...deps, db }, { force: true, adopt: true })
  const restored = await (await salma()).post(`${path}/restore`, { version: 1 })
  expect(restored).toMatchObject({ status: 200, body: { mark: first.mark } })
  await reload()
  expect((await get(first.mark ?? '')).status).toBe(200)
})

test.for<[what: string, file: () => Promise<File>, name: 'mark' | 'logo_ar']>([
  ['of 10,000 pixels', async () => createImageFile('png', { width: 10_000, height: 10_000 }), 'logo_ar'],
  ['with a script', async () => toFile(createSvg('<script>alert(1)</script>'), 'a.svg'), 'logo_ar'],
  ['that is a PNG named SVG', async () => createImageFile('png', { name: 'a.svg' }), 'logo_ar'],
  ['that is no picture', async () => toFile(Buffer.from('%PDF-1.7'), 'a.png'), 'logo_ar'],
  ['of 0 bytes', async () => toFile(Buffer.alloc(0), 'a.png'), 'logo_ar'],
  ['that is cut off', async () => (await createImageFile('png')).slice(0, 300) as File, 'logo_ar'],
  ['of more than 2 MB', async () => toFile(Buffer.alloc(2_500_000, createSvg('')), 'a.svg'), 'logo_ar'],
  ['that is not square', async () => createImageFile('png', { width: 300, height: 200 }), 'mark'],
  ['that is an animated WebP', async () => toFile(await createAnimation(), 'a.webp'), 'mark'],
  ['that is a GIF', async () => createImageFile('gif', { width: 50, height: 50 }), 'mark'],
  ['that is an animated PNG', async () => toFile(await createApng(), 'a.png'), 'mark'],
])('refuses a picture %s with 422 at its field, and stores nothing', async ([, createFile, name]) => {
  const answer = await upload({ [name]: await createFile() })
  expect(answer).toMatchObject({ status: 422, body: { errors: { [name]: [expect.any(String)] } } })
  expect(await (await salma()).read(siteSettings, path)).toMatchObject({ version: 0, [name]: null })
})

test('refuses a form of 20 MB with 413, one without a picture with 422, and a change of an old version with 412', async () => {
  const large = toFile(Buffer.alloc(20_000_000), 'a.png')
  expect((await upload({ mark: large })).status).toBe(413)
  expect((await upload({})).status).toBe(422)
  const mark = await createImageFile('png', { width: 50, height: 50 })
  expect((await upload({ mark }, { 'If-Match': '"v9"' })).status).toBe(412)
})

test('icons come from the mark, fill or frame their square, and their addresses change with it', async () => {
  const mark = await createImageFile('png', { width: 300, height: 300, color: '#b3203f' })
  const site = siteSettings.parse((await upload({ mark })).body)
  await reload()
  for (const [name, size] of [
    ['/favicon.ico', 32],
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512],
  ] as const) {
    const { status, headers, width, height, body } = await readIcon(site, name)
    expect([status, width, height], name).toEqual([200, size, size])
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'cache-tag': 'site' })
    expect(await findColour(body, 1, 1), name).toBe('b3203f')
  }
  expect((await readIcon(site, '/favicon.svg')).body.toString()).toContain('data:image/png;base64,')
  const second = siteSettings.parse((await (await salma()).put(path, { name: { ar: 'سوق' }, mark: null })).body)
  expect(findIconTag(second)).not.toBe(findIconTag(site))
})

test('without a mark icons have the initial of the name on a plate of the colour, and are validated anew', async () => {
  const site = siteSettings.parse(
    (await (await salma()).put(path, { name: { ar: 'سوق' }, primary_colour: '#0b6e4f' })).body,
  )
  await reload()
  const { body, headers } = await get('/favicon.svg')
  expect(headers['cache-control']).toBe('no-cache')
  expect((await get('/favicon.svg', { 'If-None-Match': headers.etag })).status).toBe(304)
  const drawnFor = async (ar: string) => {
    await (await salma()).put(path, { name: { ar } })
    await reload()
    return (await get('/favicon.svg')).body.toString()
  }
  expect(body.toString()).toContain('fill="#0b6e4f"')
  expect(await drawnFor('سمسم')).toBe(body.toString())
  expect(await drawnFor('دكان')).not.toBe(body.toString())
  expect(await findColour((await readIcon(site, '/icon-192.png')).body, 96, 3)).toBe('0b6e4f')
  expect(await readIcon(site, '/img/social-ar.png')).toMatchObject({ status: 200, width: 1200, height: 630 })
  for (const ar of ['🥖', '١٢٣', '<b>', '\u064b', 'م'.repeat(40)]) expect(await drawnFor(ar)).toContain('</svg>')
})

async function createAnimation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#123456', '#654321'].map((background) => createSolidImage(50, 50, background).png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** A PNG whose `acTL` chunk declares two frames. */
async function createApng(): Promise<Buffer> {
  const png = Buffer.from(await (await createImageFile('png', { width: 50, height: 50 })).arrayBuffer())
  const chunk = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}
