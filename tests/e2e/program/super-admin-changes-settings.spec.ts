import { initialSiteSettings, type SiteState } from '@dalil/api/contract'
import { afterAll, expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import { queryDatabase, visitBackOffice } from '../../support/browser/back-office.ts'

const texts = arabicMessages.pages.settings

afterAll(() =>
  queryDatabase(async (sql) => {
    await sql`delete from site_settings`
    await sql`select pg_notify('changed', 'site')`
  }),
)

test('changes the company, sees the version in the history, and goes back to the initial values', async () => {
  const page = await visitBackOffice('/settings', { reducedMotion: 'reduce' })
  const company = page.getByLabel(texts.fields.company, { exact: true })
  await company.fill('شركة السوق')
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await page.getByText(texts.saved).waitFor()
  await page.getByText(texts.history.version.replace('%{version}', '1')).waitFor()
  await page.getByRole('button', { name: texts.history.initial }).click()
  await page.getByText(texts.history.version.replace('%{version}', '2')).waitFor()
  await expect.poll(() => company.inputValue()).toBe('')
})

test('turns a feature off, and blocks a pasted list of words without repeats', async () => {
  const page = await visitBackOffice('/settings', { reducedMotion: 'reduce' })
  await page.getByRole('switch', { name: texts.fields.newsletter }).click()
  const words = page.getByRole('combobox', { name: texts.fields.blocked_words })
  await words.fill('كازينو')
  await words.press('Enter')
  await words.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'قمار\nfree money, كازينو')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await page.getByText(texts.saved).waitFor()
  const [stored] = await queryDatabase(
    (sql) => sql<{ values: object }[]>`select values from site_settings order by version desc limit 1`,
  )
  expect(stored?.values).toMatchObject({ newsletter: false, blocked_words: ['كازينو', 'قمار', 'free money'] })
})

test('names the field that the API refuses, and keeps what was typed', async () => {
  const page = await visitBackOffice('/settings', { reducedMotion: 'reduce', expectedErrors: /422/ })
  const email = page.getByLabel(texts.fields.contact_email, { exact: true })
  await email.fill('no address')
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => email.inputValue()).toBe('no address')
})

test('opens Egypt with its currency, and moves it to the front with the keyboard', async () => {
  const page = await visitBackOffice('/settings', { reducedMotion: 'reduce' })
  const name = new Intl.DisplayNames('ar', { type: 'region' }).of('EG') ?? ''
  const named = (text: string) => text.replace('%{name}', name)
  await page.getByLabel(texts.places.add_country).fill(name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const currency = page.getByLabel(named(texts.places.currency))
  await currency.fill('EGP')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const up = page.getByRole('button', { name: named(texts.places.up) })
  await up.focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('Enter')
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true)
  // Other tests use the countries of this server.
  let sent: Partial<SiteState> = {}
  await page.route('**/api/admin/settings', async (route) => {
    sent = route.request().postDataJSON()
    await route.fulfill({ json: { ...initialSiteSettings, ...sent, version: 1 } })
  })
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await page.getByText(texts.saved).waitFor()
  expect(sent.countries?.slice(0, 2)).toEqual([
    { code: 'eg', currency: 'EGP' },
    { code: 'sa', currency: 'USD' },
  ])
})

test('the settings are accessible at every width', async () => {
  const page = await visitBackOffice('/settings', { reducedMotion: 'reduce' })
  await page.getByRole('heading', { name: texts.groups.opening.title }).waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await measureWidthAt320(page)).toBe(320)
})
