import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sitePagePicture } from '@dalil/api/contract'
import { pictures, sitePages, siteSettingsVersions, siteTexts } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { pack } from 'tar-stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ArchiveWriter } from '../../../api/src/backup/archive-writer.ts'
import { exportSite } from '../../../api/src/site-settings/exchange/export-site.ts'
import { importSite } from '../../../api/src/site-settings/exchange/import-site.ts'
import { readSiteFile } from '../../../api/src/site-settings/exchange/read-site-file.ts'
import { readSiteState } from '../../../api/src/site-settings/queries.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createTestApp } from '../../support/test-app.ts'

let folder = ''
let file = ''

const readTarget = async () => {
  const { db, deps } = await createTestApp()
  return { db, storage: deps.storage, first: deps.siteSettings.first }
}

async function empty() {
  const { db, deps } = await createTestApp()
  await db.delete(sitePages)
  await db.delete(siteTexts)
  await db.delete(siteSettingsVersions)
  await deps.siteSettings.reload()
}

beforeEach(async () => {
  await empty()
  folder = await mkdtemp(join(tmpdir(), 'dalil-exchange-'))
  file = join(folder, 'site.tar.gz')
})
afterEach(async () => {
  await empty()
  await rm(folder, { recursive: true })
})

/** Words a text, writes a page with a picture and names the directory. */
async function furnish() {
  const { db, as } = await createTestApp()
  const admin = await as('mariam')
  const upload = await admin.post('/admin/pages/pictures', toFormData({ picture: await createImageFile('png') }))
  const { url } = sitePagePicture.parse(upload.body)
  const page = { slug: 'help', language: 'ar', title: 'مساعدة', body: `![](${url})`, is_published: true }
  await admin.post('/admin/pages', page)
  await db.insert(siteTexts).values({ key: 'nav.home', language: 'ar', value: 'الباب' })
  await db.insert(siteSettingsVersions).values({ version: 1, values: { company: 'سوق' } })
  return url
}

const readAll = async () => {
  const target = await readTarget()
  const { version: _, ...settings } = await readSiteState(target.db, target.first)
  const texts = await target.db.select({ key: siteTexts.key, value: siteTexts.value }).from(siteTexts)
  const pages = await target.db.select({ slug: sitePages.slug, body: sitePages.body }).from(sitePages)
  return { settings, texts, pages }
}

test('carries settings, texts, pages and pictures to another database, and again without doubling them', async () => {
  const target = await readTarget()
  const url = await furnish()
  const before = await readAll()
  await exportSite(target, file, '1.0.0')
  await empty()
  expect(await target.db.select().from(pictures).where(eq(pictures.url, url))).toEqual([])

  expect(await importSite(target, await readSiteFile(file))).toEqual({ texts: 1, pages: 1, pictures: 1, skipped: [] })
  expect(await readAll()).toEqual(before)
  expect(await target.storage.public.get(url.slice('/media/'.length)).then((found) => found?.size)).toBeGreaterThan(100)
  expect(await importSite(target, await readSiteFile(file))).toMatchObject({ pages: 1, pictures: 0 })
  expect(await readAll()).toEqual(before)
})

test('fills a directory at its first start only', async () => {
  const target = await readTarget()
  await furnish()
  await exportSite(target, file, '1.0.0')
  expect(await importSite(target, await readSiteFile(file), { onlyIfEmpty: true })).toBe(null)
  await empty()
  expect(await importSite(target, await readSiteFile(file), { onlyIfEmpty: true })).toMatchObject({ pages: 1 })
})

test('replaces no file that exists', async () => {
  await writeFile(file, 'mine')
  await expect(exportSite(await readTarget(), file, '1.0.0')).rejects.toThrow('EEXIST')
  expect(await readFile(file, 'utf8')).toBe('mine')
})

const empties = { kind: 'settings', format: 1, version: '1.0.0', created_at: '2026-01-01T00:00:00.000Z' }
const document = { ...empties, settings: {}, texts: [], pages: [], pictures: [] }
const lost = `/media/ab/ab${'c'.repeat(30)}`
const picture = {
  url: `${lost}-64.webp`,
  path: lost,
  role: 'picture',
  width: 64,
  height: 64,
  color: '#ffffff',
  avif: [],
}
const page = { slug: 'help', language: 'ar', title: 'مساعدة', body: 'نص' }

async function writeSite(content: object, parts: [name: string, bytes: Buffer][] = []): Promise<void> {
  const archive = await ArchiveWriter.create(file)
  for (const [name, bytes] of parts) await archive.add(name, [bytes])
  await archive.finish(content)
}

test.for([
  ['of a newer program', { ...document, format: 2 }, [], 'has the format 2'],
  ['that is a backup', { format: 1, version: '1', tables: [] }, [], 'npm run restore'],
  ['with an unknown setting', { ...document, settings: { font: 'x' } }, [], 'font'],
  ['with a wrong setting', { ...document, settings: { contact_email: 'x' } }, [], 'settings.contact_email'],
  ['with a closed default country', { ...document, settings: { default_country: 'jp' } }, [], 'default_country'],
  ['with a slug of odd characters', { ...document, pages: [{ ...page, slug: '../a' }] }, [], 'pages.0.slug'],
  ['with a picture it lacks', { ...document, pictures: [{ ...picture, webp: [64] }] }, [], 'lacks the picture'],
  [
    'with a page whose picture it lacks',
    { ...document, pages: [{ ...page, body: `![](${picture.url})` }] },
    [],
    'names the picture',
  ],
  [
    'with a picture that it does not name',
    document,
    [[picture.url.replace('/media', 'media'), Buffer.from('a')]],
    'no picture',
  ],
  [
    'with HTML named as a picture',
    { ...document, pictures: [{ ...picture, webp: [64] }] },
    [[picture.url.replace('/media', 'media'), Buffer.from('<script>')]],
    'is not the picture',
  ],
] as const)('refuses a file %s and changes nothing', async ([, content, parts, message]) => {
  await writeSite(content, parts as unknown as [string, Buffer][])
  const before = await readAll()
  const run = async () => importSite(await readTarget(), await readSiteFile(file))
  await expect(run()).rejects.toThrow(message)
  expect(await readAll()).toEqual(before)
})

test.for([['../../etc/passwd'], ['/etc/passwd'], ['media/../../x']] as const)('refuses the part %s', async ([name]) => {
  const tar = pack()
  tar.entry({ name }, 'x')
  tar.finalize()
  await pipeline(tar, createGzip(), createWriteStream(file))
  await expect(readSiteFile(file)).rejects.toThrow('does not belong to a backup')
})

test('refuses a file that was cut', async () => {
  await furnish()
  await exportSite(await readTarget(), file, '1.0.0')
  const { size } = await stat(file)
  for (const share of [0.1, 0.5, 0.99]) {
    await writeFile(`${file}.cut`, (await readFile(file)).subarray(0, Math.floor(size * share)))
    await expect(readSiteFile(`${file}.cut`)).rejects.toThrow(/damaged|not complete/)
  }
})

test('leaves out a text that this version words with other placeholders', async () => {
  const texts = [
    { key: 'nav.home', language: 'ar', value: 'الباب' },
    { key: 'nav.home', language: 'en', value: '{door}' },
    { key: 'unknown.key', language: 'en', value: 'x' },
  ]
  await writeSite({ ...document, texts })
  expect(await importSite(await readTarget(), await readSiteFile(file))).toMatchObject({
    texts: 1,
    skipped: ['nav.home (en)', 'unknown.key (en)'],
  })
})
