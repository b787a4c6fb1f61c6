import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { translate } from '@dalil/api/locales'
import { auditEntries } from '@dalil/db/schema'
import { desc } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { findStreetFile, removeAbandonedUploads } from '../../../api/src/streets/store.ts'
import { StreetMap } from '../../../api/src/streets/street-map.ts'
import { createLoggedInUser } from '../../support/factories/factories.ts'
import { createMapFile, writeMapFile } from '../../support/maps/map-file.ts'
import { createTestApp, type TestClient } from '../../support/test-app.ts'

const findFile = async () => findStreetFile((await createTestApp()).deps.settings.dataDir)
afterEach(async () => rmSync(dirname(await findFile()), { recursive: true, force: true }))

async function upload(content: Buffer | string | ReadableStream, person?: TestClient) {
  const { as } = await createTestApp()
  const body = content instanceof ReadableStream ? content : new Blob([Uint8Array.from(Buffer.from(content as string))])
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/octet-stream' }, duplex: 'half' }
  return (person ?? as('mariam')).request('/admin/streets', init)
}

const findPart = (file: string) => readdirSync(dirname(file)).find((name) => name.startsWith('.'))

const streets = createMapFile()
const otherStreets = createMapFile({ attribution: '', box: [46, 24, 47, 25] })

test('stores a file of streets, shows it in every process at once, and removes it', async () => {
  const { as, db, deps } = await createTestApp()
  const elsewhere = new StreetMap(deps.settings)

  const stored = await upload(streets)
  expect(stored).toMatchObject({
    status: 200,
    body: {
      is_shown: true,
      notices: [],
      file: { is_stored: true, is_vector: true, bytes: streets.length, bounds: [20, -17, 37, 1], min_zoom: 0 },
    },
  })
  expect(deps.streets.current).toMatchObject({ attribution: '© Streets & more' })
  expect(elsewhere.current?.url).toBe(deps.streets.current?.url)
  const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'settings.update',
    before: { streets: null },
    after: { streets: { bytes: streets.length } },
  })

  expect(await as('mariam').get('/admin/streets')).toMatchObject({ body: stored.body as object })
  expect(await as('mariam').delete('/admin/streets')).toMatchObject({ status: 200, body: { file: null } })
  expect(elsewhere.current).toBeNull()
})

test.for([
  ['an empty file', Buffer.alloc(0), 'The file is empty.'],
  ['a page that is named like a map', '<!doctype html><title>404</title>', 'This is not a PMTiles file.'],
  ['another version', createMapFile({ version: 2 }), 'The file has version 2 of PMTiles'],
  ['a cut file', streets.subarray(0, -3), 'The file is damaged or cut'],
  ['a file with a damaged directory', createMapFile({ isDamaged: true }), 'The file is damaged: its directory'],
  ['the layers of another map', createMapFile({ layers: ['transportation'] }), 'The file lacks the layer of roads'],
  ['tiles that are damaged', createMapFile({ tile: Buffer.alloc(99, 255) }), 'its tiles are MVT, but they are not'],
  ['a file that ends at low zooms', createMapFile({ zoom: 9 }), 'ends at zoom level 9, and streets need at least 10'],
  ['raw data of OpenStreetMap', '\0\0\0\u000d\n\tOSMHeader\u0018', '--osm_path=FILE.osm.pbf'],
] as const)('refuses %s with the reason, and keeps the former file', async ([, content, reason]) => {
  await upload(streets)
  const { as } = await createTestApp()
  const headers = { 'Content-Type': 'application/octet-stream', 'Accept-Language': 'en' }
  const body = new Blob([Uint8Array.from(Buffer.from(content as string))])
  expect(await as('mariam').request('/admin/streets', { method: 'POST', body, headers })).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', errors: { file: [expect.stringContaining(reason)] } },
  })
  expect(readFileSync(await findFile())).toEqual(streets)
  expect(readdirSync(dirname(await findFile()))).toEqual(['streets.pmtiles'])
})

test('keeps one of two files that arrive at once, and the whole of it', async () => {
  const answers = await Promise.all([upload(streets), upload(otherStreets)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const kept = readFileSync(await findFile())
  expect([streets, otherStreets].some((file) => file.equals(kept))).toBe(true)
  expect((await createTestApp()).deps.streets.current?.bytes).toBe(kept.length)
})

test('keeps the former file if the process is killed while the next one arrives, and tidies up', async () => {
  await upload(streets)
  const file = await findFile()
  const store = join(import.meta.dirname, '../../../api/src/streets/store.ts')
  const program = `import { storeStreets } from ${JSON.stringify(store)}
    async function* send() { yield Buffer.alloc(9000, 1); console.log('half'); await new Promise((done) => setTimeout(done, 60_000)) }
    await storeStreets(${JSON.stringify(dirname(dirname(file)))}, send(), 'en')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await expect.poll(() => findPart(file)).toBeDefined()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(readFileSync(file)).toEqual(streets)
  const abandoned = findPart(file) ?? ''

  await removeAbandonedUploads(dirname(dirname(file)))
  expect(findPart(file)).toBe(abandoned)
  const before = Date.now() / 1000 - 61 * 60
  utimesSync(join(dirname(file), abandoned), before, before)
  expect(await upload(otherStreets)).toMatchObject({ status: 200 })
  expect(readdirSync(dirname(file))).toEqual(['streets.pmtiles'])
})

test('refuses JSON and a file above the limit, and is for admins alone', async () => {
  const { as } = await createTestApp()
  for (const path of ['/admin/streets', '/admin/imports/uploads?name=x.csv&from=dalil'])
    expect(await as('mariam').post(path, {}), path).toMatchObject({ status: 415 })
  const headers = { 'Content-Type': 'application/octet-stream', 'Content-Length': String(3 * 1024 ** 3) }
  const tooLarge = await as('mariam').request('/admin/streets', { method: 'POST', body: 'x', headers })
  expect(tooLarge).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  expect(await upload(streets, await createLoggedInUser({ role: 'moderator', moderates: ['sa'] }))).toMatchObject({
    status: 403,
  })
  expect(existsSync(await findFile())).toBe(false)
})

test('tells staff that a file lies in no open country, or that it names nobody', async () => {
  const { as } = await createTestApp()
  const japan = createMapFile({ box: [139, 35, 140, 36], attribution: '<b></b>' })
  const headers = { 'Content-Type': 'application/octet-stream', 'Accept-Language': 'nl' }
  const body = new Blob([Uint8Array.from(japan)])
  const dutch = translate.nl
  expect(await as('mariam').request('/admin/streets', { method: 'POST', body, headers })).toMatchObject({
    status: 200,
    body: {
      file: { bounds: [35, 139, 36, 140], max_zoom: 10, attribution: null },
      notices: [dutch('streets.notice.abroad'), dutch('streets.notice.unnamed')],
    },
  })
})

test('the stored file comes before that of MAP_FILE, which is read again when it is exchanged', async () => {
  const file = await findFile()
  mkdirSync(dirname(file), { recursive: true })
  const configured = join(dirname(file), 'configured.pmtiles')
  writeMapFile(configured)
  const { as, deps } = (await createTestApp()).withSettings({ MAP_FILE: configured })
  expect(deps.streets.describe()).toMatchObject({ is_stored: false, bytes: streets.length })
  writeFileSync(file, otherStreets)
  expect(deps.streets.describe()).toMatchObject({ is_stored: true, bytes: otherStreets.length })
  expect(await as('mariam').delete('/admin/streets')).toMatchObject({ body: { file: { is_stored: false } } })
  const { url } = deps.streets.current ?? {}
  writeFileSync(configured, otherStreets)
  expect(deps.streets.current).toMatchObject({ bounds: [24, 46, 25, 47], url: expect.not.stringMatching(url ?? '') })
  rmSync(configured)
  expect(deps.streets.current).toBeNull()
})
