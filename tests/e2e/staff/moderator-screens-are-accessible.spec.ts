import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import {
  callApi,
  createConfirmedUser,
  openInDocument,
  queryDatabase,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { directions } from '../../support/browser/page-paths.ts'

const texts = arabicMessages.resources
const screens = [
  '/',
  '/listings',
  '/listings/1',
  '/listings/1/show',
  '/audit',
  '/import',
  '/system',
  '/streets',
  '/users',
  '/users/1/show',
  '/invitations',
  '/mails',
  '/category-mappings',
  '/imports',
  '/pages',
  '/pages/create',
  '/categories',
  '/search-synonyms',
  '/revisions',
  '/suggestions',
  '/claims',
  '/reports',
  '/reviews',
  '/appeals',
  '/messages',
] as const

beforeAll(() =>
  queryDatabase(async (sql) => {
    await sql`insert into reports (type, listing_id, item_title, message) values ('listing', 1, 'بلاغ للعين', 'مغلق')`
    const moved = { before: { latitude: 21.5, longitude: 39.1 }, after: { latitude: 21.6, longitude: 39.2 } }
    const changes = { title: { before: 'مخبز', after: 'بنك' }, position: moved }
    await sql`insert into proposals (listing_id, author, user_id, changes, version)
      select 3, 'owner', id, ${JSON.stringify(changes)}::text::jsonb, 2 from users where email = 'jan@dalil.test'`
    await sql`insert into proposals (listing_id, author, changes, problem, comment)
      values (3, 'guest', ${JSON.stringify(changes)}::text::jsonb, 'wrong', 'الاسم على اللافتة مختلف')`
    await sql`insert into messages (name, email, subject, message) values ('Anna', 'anna@example.com', 'Eyes', 'Hello')`
    await sql`insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason)
      select 3, id, 'جان', email, 'owner', 'لي' from users where email = 'jan@dalil.test'`
  }),
)

/** Opens a screen whose content differs from the current one. */
async function openScreen(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main *')) part.setAttribute('data-left', '')
  })
  await openInDocument(page, screen)
  await page.locator('main :is(h2, h3, table, ul, form, [role="tabpanel"] li):not([data-left])').first().waitFor()
}

test.for(directions)(
  'screens are accessible in both themes at every width (%s)',
  { timeout: 300_000 },
  async (lang) => {
    const page = await visitBackOffice('/no-such-screen', { reducedMotion: 'reduce' }, lang)
    await injectAxe(page)
    const faults: string[] = []
    for (const screen of screens) {
      await openScreen(page, screen)
      faults.push(...(await findAxeViolations(page, lang)).map((violation) => `${screen} ${violation}`))
      if ((await measureWidthAt320(page)) > 320) faults.push(`${screen} scrolls to the side`)
    }
    expect(faults).toEqual([])
  },
)

/** Returns the violations that axe finds in the open dialog, and closes the dialog. */
async function checkDialog(page: Page): Promise<string[]> {
  await page.getByRole('dialog').waitFor()
  await injectAxe(page)
  const found = await findAxeViolations(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('dialog').getByRole('button', { name: arabicMessages.ra.action.cancel }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return found
}

test('the dialogs on the page of an account are accessible', async () => {
  const { user } = await createConfirmedUser('seen-in-dialogs')
  const page = await visitBackOffice(`/users/${user.id}/show`, { reducedMotion: 'reduce' })
  for (const name of [arabicMessages.ra.action.edit, texts.users.end_sessions, arabicMessages.ra.action.delete]) {
    await page.getByRole('button', { name, exact: true }).click()
    expect(await checkDialog(page), name).toEqual([])
  }
})

test('the countries of a moderator are accessible in the dialog and in the list', async () => {
  const { user } = await createConfirmedUser('moderator-in-a-dialog')
  const page = await visitBackOffice(`/users/${user.id}/show`, { reducedMotion: 'reduce' })
  await page.getByRole('button', { name: arabicMessages.ra.action.edit, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: texts.users.fields.role }).click()
  await page.getByRole('option', { name: texts.users.roles.moderator, exact: true }).click()
  const countries = dialog.getByRole('combobox', { name: texts.users.fields.moderates })
  for (const _ of ['first', 'second']) {
    await countries.click()
    await page.getByRole('option').first().click()
  }
  await dialog.getByRole('button', { name: arabicMessages.ra.action.save }).focus()
  expect(await checkDialog(page)).toEqual([])
})

test('dialogs of a category are accessible', async () => {
  const { body } = await callApi<{ data: { name: string }[] }>(null, 'GET', '/categories/roots')
  const page = await visitBackOffice('/categories', { reducedMotion: 'reduce' })
  const remove = texts.categories.delete_one.replace('%{name}', body.data[0]?.name ?? '')
  for (const name of [texts.categories.add, remove]) {
    await page.getByRole('button', { name, exact: true }).click()
    expect(await checkDialog(page), name).toEqual([])
  }
})

test('dialogs of synonyms are accessible', async () => {
  const page = await visitBackOffice('/search-synonyms?word=test', { reducedMotion: 'reduce' })
  expect(await checkDialog(page)).toEqual([])
  await page.getByRole('button', { name: /^حذف/ }).first().click()
  expect(await checkDialog(page)).toEqual([])
})

test('dialogs of a review are accessible', async () => {
  const page = await visitBackOffice('/reviews', { reducedMotion: 'reduce' })
  await page
    .getByRole('button', { name: /^إخفاء تقييم/ })
    .first()
    .click()
  expect(await checkDialog(page)).toEqual([])
})
