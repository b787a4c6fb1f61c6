import { paginatedList, siteText } from '@dalil/api/contract'
import { overrideTexts, translate } from '@dalil/api/locales'
import { auditEntries, siteTexts } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { invalidateOnChanges } from '../../../api/src/cache/invalidate-on-changes.ts'
import { createTestApp } from '../../support/test-app.ts'

const path = '/admin/texts'
const mariam = async () => (await createTestApp()).as('mariam')
const put = async (key: string, body: unknown) => (await mariam()).put(`${path}/${key}`, body as object)
const find = async (key: string, language: string) => {
  const { data } = await (await mariam()).read(
    paginatedList(siteText),
    `${path}?language=${language}&q=${key}&per_page=100`,
  )
  return data.find((row) => row.key === key)
}
const forms = {
  zero: 'لا أماكن',
  one: 'محل',
  two: 'محلان',
  few: '{count} محلات',
  many: '{count} محلاً',
  other: '{count} محل',
}

beforeEach(async () => {
  const { db, deps } = await createTestApp()
  await db.delete(siteTexts)
  await deps.siteSettings.reload()
})
afterAll(() => overrideTexts({ ar: {}, en: {}, nl: {} }))

test('lists every text in each language, and finds it by key and by words in any spelling', async () => {
  const admin = await mariam()
  const all = await admin.read(paginatedList(siteText), path)
  expect(all.total).toBeGreaterThan(3 * 1_500)
  const dutch = await admin.read(paginatedList(siteText), `${path}?language=nl&per_page=100&page=2`)
  expect(dutch.total).toBe(all.total / 3)
  expect(new Set(dutch.data.map(({ language }) => language))).toEqual(new Set(['nl']))
  expect(await find('nav.home', 'ar')).toEqual({
    id: expect.any(Number),
    key: 'nav.home',
    language: 'ar',
    shipped: 'الرئيسية',
    value: null,
  })
  const found = await admin.read(paginatedList(siteText), `${path}?language=ar&q=${encodeURIComponent('الرئيسيه')}`)
  expect(found.data.map(({ key }) => key)).toContain('nav.home')
})

test('overrides a text in one language, returns to the shipped one, and writes both to the audit log', async () => {
  const { db } = await createTestApp()
  const { status, body } = await put('nav.home', { language: 'en', value: 'Start' })
  expect({ status, text: siteText.parse(body) }).toMatchObject({
    status: 200,
    text: { shipped: 'Home', value: 'Start' },
  })
  expect(translate.en('nav.home')).toBe('Start')
  expect(translate.nl('nav.home')).not.toBe('Start')
  expect(await find('nav.home', 'en')).toMatchObject({ value: 'Start' })
  const changed = await (await mariam()).read(paginatedList(siteText), `${path}?is_changed=true`)
  expect(changed.data.map(({ key }) => key)).toEqual(['nav.home'])

  expect(await put('nav.home', { language: 'en', value: null })).toMatchObject({ status: 200, body: { value: null } })
  expect(translate.en('nav.home')).toBe('Home')
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'text.update'))
  expect(entries.map(({ after }) => after)).toEqual([{ value: 'Start' }, { value: null }])
})

test('does not store a text like the shipped one, so that updates reach it', async () => {
  const { db } = await createTestApp()
  await put('nav.home', { language: 'en', value: 'Start' })
  expect(await put('nav.home', { language: 'en', value: 'Home' })).toMatchObject({ body: { value: null } })
  expect(await db.select().from(siteTexts)).toEqual([])
})

test('overrides the plural forms of a text', async () => {
  expect(await put('browse.count', { language: 'ar', value: forms })).toMatchObject({ status: 200 })
  expect([0, 1, 2, 3, 11, 100].map((count) => translate.ar('browse.count', { count }))).toEqual([
    'لا أماكن',
    'محل',
    'محلان',
    '3 محلات',
    '11 محلاً',
    '100 محل',
  ])
})

test.for([
  ['without a placeholder', 'home.title', { language: 'ar', value: 'أماكن' }],
  ['with an unknown placeholder', 'nav.home', { language: 'ar', value: 'بيت {country}' }],
  ['of one form instead of plural forms', 'browse.count', { language: 'ar', value: '{count} محل' }],
  ['with a plural form missing', 'browse.count', { language: 'ar', value: { ...forms, two: undefined } }],
  ['with a plural form too many', 'browse.count', { language: 'en', value: forms }],
  ['with a plural form without its number', 'browse.count', { language: 'ar', value: { ...forms, few: 'محلات' } }],
  ['with plural forms instead of one', 'nav.home', { language: 'ar', value: { other: 'بيت' } }],
  ['that is empty', 'nav.home', { language: 'ar', value: ' \u200b ' }],
  ['with a control character', 'nav.home', { language: 'ar', value: 'a\u0000b' }],
  ['that is a number', 'nav.home', { language: 'ar', value: 7 }],
  ['that is a list', 'nav.home', { language: 'ar', value: ['a'] }],
  ['that is absent', 'nav.home', { language: 'ar' }],
  ['of 100 kB', 'nav.home', { language: 'ar', value: 'ب'.repeat(50_000) }],
] as const)('refuses a text %s with 422 and names the value', async ([, key, body]) => {
  const { status, body: answer } = await put(key, body)
  expect({ status, answer }).toMatchObject({ status: 422, answer: { code: 'VALIDATION_FAILED' } })
  expect(Object.keys((answer as { errors: object }).errors).join()).toMatch(/^value/)
  expect(await find(key, body.language)).toMatchObject({ value: null })
})

test('refuses an unknown language with 422, and an unknown key with 404', async () => {
  expect(await put('nav.home', { language: 'fr', value: 'Accueil' })).toMatchObject({ status: 422 })
  for (const key of ['no.such.text', 'constructor', '__proto__', 'toString'])
    expect(await put(key, { language: 'ar', value: 'س' })).toMatchObject({ status: 404 })
})

test('keeps the shipped text in use when the stored one lacks a placeholder that a release added', async () => {
  const { db, deps } = await createTestApp()
  await db.insert(siteTexts).values({ key: 'home.title', language: 'en', value: 'Without the country' })
  await deps.siteSettings.reload()
  expect(translate.en('home.title', { country: 'Morocco' })).toContain('Morocco')
})

test('uses a text that another process changed within a second, without a request that reads it', async () => {
  const { db, sql, deps } = await createTestApp()
  const { close } = await invalidateOnChanges(sql, [deps.siteSettings])
  try {
    await db.insert(siteTexts).values({ key: 'nav.home', language: 'en', value: 'Begin' })
    await expect.poll(() => translate.en('nav.home'), { timeout: 1_000, interval: 20 }).toBe('Begin')
  } finally {
    await close()
  }
})

test('refuses to replace a text that somebody else has replaced since it was seen', async () => {
  const save = (value: string | null, seen?: string | null) => put('nav.home', { language: 'en', value, seen })
  const answers = await Promise.all([save('Start', null), save('Begin', null)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { value: stored } = (await find('nav.home', 'en')) ?? {}
  const current = typeof stored === 'string' ? stored : ''
  for (const seen of [null, 'Home']) {
    expect(await save('Front page', seen)).toMatchObject({
      status: 409,
      body: { code: 'STALE_VALUES', current: { value: current } },
    })
  }
  expect(await save('Front page', current)).toMatchObject({ status: 200 })
  expect(await save(null)).toMatchObject({ status: 200, body: { value: null } })
})
