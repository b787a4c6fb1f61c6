import { paginatedList, publishedPage, sitePage, sitePageLinks, sitePagePicture } from '@dalil/api/contract'
import { auditEntries, pictures, sitePages, siteSettingsVersions } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ResponseCache } from '../../../api/src/cache/response-cache.ts'
import { createPictureAccess } from '../../../api/src/listings/detail/picture-access.ts'
import { isUnusedPicture } from '../../../api/src/storage/inventory.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { createTestApp } from '../../support/test-app.ts'

const path = '/admin/pages'
const mariam = async () => (await createTestApp()).as('mariam')
const help = {
  slug: 'help',
  kind: 'page',
  language: 'ar',
  title: 'مساعدة',
  body: '## كيف\n\nاكتب إلى {contact_email}.',
}
const create = async (input: object = help) => sitePage.parse((await (await mariam()).post(path, input)).body)

beforeEach(async () => {
  const { db, deps } = await createTestApp()
  await db.delete(sitePages)
  await db.delete(siteSettingsVersions)
  await deps.siteSettings.reload()
})

test('shows a page to visitors in its language once it is published, and no longer after it is deleted', async () => {
  const { guest } = await createTestApp()
  const admin = await mariam()
  const { id, published_at } = await create()
  expect(published_at).toBe(null)
  expect(await guest.get('/pages/help')).toMatchObject({ status: 404 })
  const changed = await admin.put(`${path}/${id}`, { is_published: true, in_footer: true })
  expect(changed).toMatchObject({ status: 200, body: { published_at: expect.any(String), title: 'مساعدة' } })
  expect(await guest.read(publishedPage, '/pages/help')).toMatchObject({
    title: 'مساعدة',
    html: expect.stringContaining('<h2 dir="auto" id="كيف">'),
    languages: ['ar'],
  })
  expect(await guest.get('/pages/help', { 'Accept-Language': 'en' })).toMatchObject({ status: 404 })
  expect(await guest.get('/pages/help?kind=post')).toMatchObject({ status: 404 })
  expect((await guest.read(sitePageLinks, '/pages')).data).toMatchObject([{ slug: 'help', in_footer: true }])
  expect(await admin.delete(`${path}/${id}`)).toMatchObject({ status: 204 })
  expect(await guest.get('/pages/help')).toMatchObject({ status: 404 })
})

test('hides a post until the date on which it is published', async () => {
  const { guest } = await createTestApp()
  const post = { ...help, slug: 'news', kind: 'post', is_published: true }
  const { id } = await create({ ...post, published_at: new Date(Date.now() + 3_600_000).toISOString() })
  expect(await guest.get('/pages/news?kind=post')).toMatchObject({ status: 404 })
  expect(await guest.get('/pages?kind=post')).toMatchObject({ body: { data: [] } })
  await (await mariam()).put(`${path}/${id}`, { published_at: new Date(Date.now() - 1000).toISOString() })
  expect(await guest.get('/pages/news?kind=post')).toMatchObject({ status: 200 })
})

test('tells staff which placeholders are still empty', async () => {
  const { db, deps } = await createTestApp()
  const body = '{company} · {governing_law} · {name} · {unknown}'
  const { id } = await create({ ...help, body })
  expect(await (await mariam()).read(sitePage, `${path}/${id}`)).toMatchObject({
    empty_placeholders: ['company', 'governing_law'],
  })
  await db.insert(siteSettingsVersions).values({ version: 1, values: { company: 'سوق', governing_law: 'المغرب' } })
  await deps.siteSettings.reload()
  expect(await (await mariam()).read(sitePage, `${path}/${id}`)).toMatchObject({ empty_placeholders: [] })
})

test('refuses a second page at one address with 409, but not in another language or of another kind', async () => {
  await create()
  expect(await (await mariam()).post(path, help)).toMatchObject({ status: 409, body: { code: 'SLUG_TAKEN' } })
  for (const other of [{ language: 'en' }, { kind: 'post' }])
    expect(await (await mariam()).post(path, { ...help, ...other })).toMatchObject({ status: 201 })
  const list = await (await mariam()).read(paginatedList(sitePage), `${path}?kind=page&q=hel`)
  expect(list.data.map(({ language }) => language).toSorted()).toEqual(['ar', 'en'])
})

test('writes each change to the audit log', async () => {
  const { db } = await createTestApp()
  const { id } = await create()
  await (await mariam()).put(`${path}/${id}`, { title: 'عون' })
  await (await mariam()).delete(`${path}/${id}`)
  const isOfPage = eq(auditEntries.subject_type, 'page')
  const entries = await db.select().from(auditEntries).where(isOfPage).orderBy(auditEntries.id)
  const own = entries.filter(({ subject_id }) => subject_id === id).map(({ action }) => action)
  expect(own).toEqual(['page.create', 'page.update', 'page.delete'])
})

test.for([
  ['slug', 'a b'],
  ['slug', '../x'],
  ['slug', ''],
  ['kind', 'article'],
  ['language', 'fr'],
  ['title', '  '],
  ['body', ''],
  ['body', 'ب'.repeat(100_001)],
  ['is_published', 'perhaps'],
  ['published_at', 'tomorrow'],
] as const)('refuses the %s %s with 422', async ([field, value]) => {
  expect(await (await mariam()).post(path, { ...help, [field]: value })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  })
})

test('refuses 10 MB of Markdown with 413', async () => {
  expect(await (await mariam()).post(path, { ...help, body: 'a'.repeat(10_000_000) })).toMatchObject({ status: 413 })
})

test('renders a preview as the site shows it without storing it', async () => {
  const body = '**نص** <b>. من {company}.\n\n[راسلنا](mailto:{contact_email}) {name}'
  expect(await (await mariam()).post(`${path}/preview`, { body })).toMatchObject({
    status: 200,
    body: {
      html: expect.stringMatching(/^<p dir="auto"><strong>نص<\/strong> &lt;b&gt;.<\/p>\n.*mailto:[^{]*@.*دليل/),
      empty_placeholders: ['company'],
    },
  })
})

test('refuses a change that is based on an older version, and answers what is stored', async () => {
  const { id } = await create()
  const admin = await mariam()
  const ifMatch = (tag: string) => ({ 'If-Match': tag })
  const { headers } = await admin.put(`${path}/${id}`, { title: 'عون' }, ifMatch('"v1"'))
  expect(headers.get('etag')).toBe('"v2"')
  for (const late of [
    await admin.put(`${path}/${id}`, { title: 'سند' }, ifMatch('"v1"')),
    await admin.put(`${path}/${id}`, { title: 'سند', version: 1 }),
  ])
    expect(late).toMatchObject({
      status: 412,
      body: { code: 'VERSION_CONFLICT', current: { title: 'عون', version: 2 } },
    })
  expect(await admin.put(`${path}/${id}`, { title: 'سند' }, ifMatch('"v2"'))).toMatchObject({ status: 200 })
})

test('shows no posts while the blog is off', async () => {
  const { db, deps, guest } = await createTestApp()
  await create({ ...help, kind: 'post', is_published: true })
  expect(await guest.get('/pages/help?kind=post')).toMatchObject({ status: 200 })
  await db.insert(siteSettingsVersions).values({ version: 1, values: { blog: false } })
  await deps.siteSettings.reload()
  expect(await guest.get('/pages/help?kind=post')).toMatchObject({ status: 403, body: { code: 'FEATURE_OFF' } })
  expect((await guest.read(sitePageLinks, '/pages')).data).toEqual([])
})

test('lists the published or the unpublished pages', async () => {
  const shown = await create({ ...help, is_published: true })
  const draft = await create({ ...help, slug: 'draft' })
  const list = async (is_published: boolean) =>
    (await (await mariam()).read(paginatedList(sitePage), `${path}?is_published=${is_published}`)).data.map(
      ({ id }) => id,
    )
  expect(await list(true)).toEqual([shown.id])
  expect(await list(false)).toEqual([draft.id])
})

describe('pictures', () => {
  const upload = async (file: Promise<File>) =>
    (await mariam()).post(`${path}/pictures`, toFormData({ picture: await file }))

  test('are for staff until a published page shows them, and are deleted with it', async () => {
    const { db, deps } = await createTestApp()
    const { body } = await upload(createImageFile('png', { width: 900, height: 600 }))
    const { url, width } = sitePagePicture.parse(body)
    expect(width).toBe(900)
    const access = createPictureAccess({ writes: db, reads: db }, deps.settings, new ResponseCache(1_000))
    const isPublic = async () => (await access(url.slice('/media/'.length), {}))?.isPublic ?? false
    const { id } = await create({ ...help, body: `![واجهة](${url})` })
    expect(await isPublic()).toBe(false)
    await (await mariam()).put(`${path}/${id}`, { is_published: true })
    expect(await isPublic()).toBe(true)
    await (await mariam()).delete(`${path}/${id}`)
    expect(await db.select().from(pictures).where(eq(pictures.url, url))).toEqual([])
  })

  test('are kept by the nightly sweep while a page shows them', async () => {
    const { db } = await createTestApp()
    const [shown, unused] = await Promise.all(
      [1, 2].map(async () => sitePagePicture.parse((await upload(createImageFile('png', { width: 64 }))).body).url),
    )
    await create({ ...help, body: `![واجهة](${shown})` })
    await db.update(pictures).set({ created_at: '2020-01-01T00:00:00Z' })
    const found = await db.select({ url: pictures.url }).from(pictures).where(isUnusedPicture)
    const urls = found.map(({ url }) => url)
    expect(urls).toContain(unused)
    expect(urls).not.toContain(shown)
  })

  test('are refused with 422 if they are missing or damaged', async () => {
    const admin = await mariam()
    expect(await admin.post(`${path}/pictures`, toFormData({}))).toMatchObject({ status: 422 })
    const broken = new File(['not a picture'], 'a.png', { type: 'image/png' })
    expect(await upload(Promise.resolve(broken))).toMatchObject({
      status: 422,
      body: { errors: { picture: [expect.any(String)] } },
    })
  })
})
