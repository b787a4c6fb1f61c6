import {
  auditEntry,
  initialSiteSettings,
  paginatedList,
  publicSiteSettings,
  siteSettings,
  siteSettingsVersion,
} from '@dalil/api/contract'
import { siteSettingsVersions } from '@dalil/db/schema'
import { countryCodes } from '@dalil/db/vocabulary'
import { beforeEach, expect, test } from 'vitest'
import { invalidateOnChanges } from '../../../api/src/cache/invalidate-on-changes.ts'
import { addCities } from '../../../api/src/places/add-cities.ts'
import { createTestApp } from '../../support/test-app.ts'

const path = '/admin/settings'
const salma = async () => (await createTestApp()).as('salma')
const readSite = async () => (await createTestApp()).guest.read(publicSiteSettings, '/site')

beforeEach(async () => {
  const { db, deps } = await createTestApp()
  await db.delete(siteSettingsVersions)
  deps.siteSettings.invalidateAll()
})

test('a directory without stored settings has the initial ones', async () => {
  expect(await readSite()).toEqual(publicSiteSettings.parse({ ...initialSiteSettings, version: 0 }))
  const { headers } = await (await salma()).get(path)
  expect(headers.get('etag')).toBe('"v0"')
})

test('stores a part of the settings and keeps the rest, also of a setting with parts', async () => {
  const response = await (await salma()).put(path, { company: 'شركة السوق', name: { en: 'Souq' } })
  expect(response).toMatchObject({ status: 200, body: { version: 1, company: 'شركة السوق' } })
  expect(response.headers.get('etag')).toBe('"v1"')
  expect(await readSite()).toMatchObject({ name: { ar: 'دليل', en: 'Souq', nl: 'Dalil' }, company: 'شركة السوق' })
})

test('accepts the whole as it was read, and stores no version without a change', async () => {
  const admin = await salma()
  const whole = await admin.read(siteSettings, path)
  expect(await admin.put(path, whole)).toMatchObject({ status: 200, body: { version: 0 } })
  expect((await admin.read(paginatedList(siteSettingsVersion), `${path}/history`)).data).toEqual([])
})

test('of two admins who change the same version, one gets 412 with the current settings', async () => {
  const admin = await salma()
  const change = (company: string) => admin.put(path, { company }, { 'If-Match': '"v0"' })
  const answers = await Promise.all([change('الأولى'), change('الثانية')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect(answers.find(({ status }) => status === 412)).toMatchObject({
    body: { code: 'VERSION_CONFLICT', current: { version: 1 } },
  })
  expect(await admin.put(path, { company: 'الثالثة', version: 0 })).toMatchObject({ status: 412 })
  expect(await admin.put(path, { company: 'الثالثة' })).toMatchObject({ status: 200, body: { version: 2 } })
})

test('restores a version as a new one, and lists all with their account', async () => {
  const admin = await salma()
  for (const company of ['الأولى', 'الثانية']) await admin.put(path, { company })
  expect(await admin.post(`${path}/restore`, { version: 1 })).toMatchObject({
    status: 200,
    body: { version: 3, company: 'الأولى' },
  })
  const { data } = await admin.read(paginatedList(siteSettingsVersion), `${path}/history`)
  expect(data.map(({ version, values, account }) => [version, values.company, typeof account?.name])).toEqual([
    [3, 'الأولى', 'string'],
    [2, 'الثانية', 'string'],
    [1, 'الأولى', 'string'],
  ])
  expect(await admin.post(`${path}/restore`, { version: 0 })).toMatchObject({ body: { version: 4, company: '' } })
  expect(await admin.post(`${path}/restore`, { version: 9 })).toMatchObject({ status: 404 })
  expect(await admin.post(`${path}/restore`, { version: 2 ** 31 })).toMatchObject({ status: 422 })
})

test('records each change in the audit log with the values before and after', async () => {
  const admin = await salma()
  await admin.put(path, { contact_email: 'hello@souq.test' })
  const { data } = await admin.read(paginatedList(auditEntry), '/admin/audit?action=settings.update&per_page=1')
  expect(data[0]).toMatchObject({ before: { contact_email: '' }, after: { contact_email: 'hello@souq.test' } })
})

test('staff read the settings, only a super admin with a fresh session changes them', async () => {
  const { as, guest, db } = await createTestApp()
  expect(await guest.get(path)).toMatchObject({ status: 401 })
  expect(await as('mariam').get(path)).toMatchObject({ status: 200 })
  expect(await as('mariam').put(path, { company: 'س' })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  await db.execute("update sessions set confirmed_at = now() - interval '1 day'")
  expect(await as('salma').put(path, { company: 'س' })).toMatchObject({ body: { code: 'PASSWORD_REQUIRED' } })
  await db.execute('update sessions set confirmed_at = now()')
})

test.for([
  ['a name with a direction override', { name: { en: 'Da\u202elil' } }, 'name'],
  ['a name of 1 MB', { name: { ar: 'د'.repeat(500_000) } }, 'name'],
  ['a name of blanks', { name: { nl: ' \u200b\u00a0 ' } }, 'name'],
  ['a name in another language', { name: { fr: 'Guide' } }, 'name'],
  ['a name that is no text', { name: 7 }, 'name'],
  ['a line break in the company', { company: 'a\u0000b' }, 'company'],
  ['javascript: as a profile', { social: { x: 'javascript:alert(1)' } }, 'social'],
  ['a profile on another host', { social: { instagram: 'https://instagram.com.evil.example/souq' } }, 'social'],
  ['a profile with a user', { social: { x: 'https://x.com@evil.example/' } }, 'social'],
  ['a profile without TLS', { social: { facebook: 'http://facebook.com/souq' } }, 'social'],
  ['an unknown setting', { colour: '#fff' }, 'colour'],
  ['an unknown network', { social: { orkut: 'https://orkut.com/souq' } }, 'social'],
  ['an address that is no e-mail address', { contact_email: 'souq' }, 'contact_email'],
  ['a telephone number of letters', { contact_phone: 'call me' }, 'contact_phone'],
  ['no country', { countries: [] }, 'countries'],
  ['a currency that does not exist', { countries: [{ code: 'nl', currency: 'XYZ' }] }, 'countries'],
  ['a currency of the past', { countries: [{ code: 'nl', currency: 'NLG' }] }, 'countries'],
  ['a country without a currency', { countries: [{ code: 'nl' }] }, 'countries'],
  ['a country twice', { countries: [1, 2].map(() => ({ code: 'nl', currency: 'EUR' })) }, 'countries'],
  ['a country outside of the list', { countries: [{ code: 'se', currency: 'SEK' }] }, 'countries'],
  ['the closing of the default country', { countries: [{ code: 'eg', currency: 'EGP' }] }, 'default_country'],
  ['a default country that is closed', { default_country: 'fr' }, 'default_country'],
  ['no language', { languages: [] }, 'languages'],
  ['a language twice', { languages: ['ar', 'ar'] }, 'languages'],
  ['a language without texts', { languages: ['ar', 'fr'] }, 'languages'],
  ['the closing of the default language', { languages: ['en'] }, 'default_language'],
] as const)('refuses %s and names the field', async ([, body, field]) => {
  const response = await (await salma()).put(path, body)
  expect(response).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
  expect(Object.keys((response.body as { errors: object }).errors)).toContain(field)
  expect(await readSite()).toMatchObject({ version: 0 })
})

test('opens all 35 countries, and loads the cities of the new ones by a job', async () => {
  const { db, sql } = await createTestApp()
  const countries = countryCodes.map((code) => ({ code, currency: code === 'sa' ? 'SAR' : 'USD' }))
  const response = await (await salma()).put(path, { countries, default_country: 'tr' })
  expect(response).toMatchObject({ status: 200, body: { countries, default_country: 'tr' } })
  expect(await sql`select from graphile_worker.jobs where task_identifier = 'places:add-cities'`).toHaveLength(1)
  await addCities(db)
  const [row] = await sql`select count(distinct country)::integer as countries from cities`
  expect(row?.countries).toBe(35)
  await (await salma()).put(path, { countries: countries.toReversed() })
  expect(await sql`select from graphile_worker.jobs where task_identifier = 'places:add-cities'`).toHaveLength(1)
  await sql`delete from cities where country not in ('sa', 'ae', 'ma', 'nl')`
})

test('cleans what was pasted', async () => {
  const body = {
    name: { en: '  Souq\u00a0 al-Arab ' },
    contact_phone: '٠٥٠ ١٢٣ ٤٥٦٧',
    social: { x: ' https://www.x.com/souq ' },
  }
  await (await salma()).put(path, body)
  expect(await readSite()).toMatchObject({
    name: { en: 'Souq al-Arab' },
    contact_phone: '050 123 4567',
    social: { x: 'https://www.x.com/souq' },
  })
})

test('another process on the same database answers with a change within a second', async () => {
  const { as, withSettings, sql } = await createTestApp()
  const other = withSettings({ RATE_LIMITS: 'off' })
  const changes = await invalidateOnChanges(sql, [other.deps.siteSettings])
  const readName = async () => (await other.guest.read(publicSiteSettings, '/site')).name.en
  expect(await readName()).toBe('Dalil')
  await as('salma').put(path, { name: { en: 'Souq' } })
  await expect.poll(readName, { timeout: 1000, interval: 20 }).toBe('Souq')
  await changes.close()
})

test('the first value of the environment holds until a version is stored', async () => {
  const testApp = await createTestApp()
  const { guest, as } = testApp.withSettings({
    LISTING_MODERATION: 'post',
    SAMPLE_TESTIMONIALS: 'off',
    RATE_LIMITS: 'off',
  })
  const first = { listing_moderation: 'post', testimonials: false }
  expect((await guest.get('/site')).body).toMatchObject(first)
  await as('salma').put('/admin/settings', { company: 'السوق' })
  expect((await testApp.as('salma').get('/admin/settings')).body).toMatchObject(first)
})
