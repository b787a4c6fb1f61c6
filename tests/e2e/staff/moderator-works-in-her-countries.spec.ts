import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import {
  createConfirmedUser,
  queryDatabase,
  sendDecision,
  submitListing,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { createPage, logInByApi, storeSession } from '../../support/browser/browser.ts'
import { browserPassword, registerUser } from '../../support/browser/register-user.ts'

const texts = arabicMessages.resources.users
const saudi = new Intl.DisplayNames('ar', { type: 'region' }).of('SA') ?? ''

test('limits a moderator to the country that a super admin assigned', async () => {
  const owner = await createConfirmedUser('owner-for-a-moderator')
  const title = 'مقهى ينتظر المراجِعة'
  const id = await submitListing(owner, title)
  const email = await registerUser('soon-a-moderator')
  const office = await visitBackOffice('/users')
  await office.getByLabel(texts.search).fill('soon-a-moderator')
  await office.getByRole('row').nth(1).getByText(email).waitFor()
  await expect.poll(() => office.getByRole('row').count()).toBe(2)
  await office
    .getByRole('button', { name: arabicMessages.dalil.edit_one.replace('%{name}', 'Zaynab Newcomer') })
    .click()

  const dialog = office.getByRole('dialog')
  await dialog.getByRole('combobox', { name: texts.fields.role }).click()
  await office.getByRole('option', { name: texts.roles.moderator, exact: true }).click()
  await dialog.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await dialog.getByText(texts.messages.moderates_required).waitFor()
  await dialog.getByRole('combobox', { name: texts.fields.moderates }).fill(saudi.slice(0, 6))
  await office.getByRole('option', { name: saudi }).click()
  await dialog.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await dialog.waitFor({ state: 'hidden' })
  await office.getByRole('row').nth(1).getByText(saudi).waitFor()
  const [row] = await queryDatabase((sql) => sql`select role, moderates from users where email = ${email}`)
  expect(row).toEqual({ role: 'moderator', moderates: ['sa'] })

  const page = await createPage()
  await storeSession(page, await logInByApi(email, browserPassword))
  await page.goto('/admin/')
  await page
    .getByRole('heading', { name: arabicMessages.dalil.dashboard.queues_in.replace('%{countries}', saudi) })
    .waitFor()
  const menu = page.getByRole('navigation', { name: arabicMessages.dalil.main_menu })
  for (const resource of ['listings', 'revisions', 'suggestions', 'claims', 'reports', 'reviews'])
    await menu.locator(`a[href^="/admin/${resource}"]`).first().waitFor()
  expect(
    await menu.getByRole('menuitem').evaluateAll((items) => items.map((item) => item.getAttribute('href'))),
  ).toEqual(expect.not.arrayContaining(['/admin/users', '/admin/messages', '/admin/categories', '/admin/audit']))

  await page.goto(`/admin/listings?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`)
  await page.getByRole('heading', { name: title }).first().waitFor()
  await page.getByRole('button', { name: arabicMessages.resources.listings.actions.approve }).click()
  await sendDecision(page)
  await expect
    .poll(() => queryDatabase((sql) => sql`select status from listings where id = ${id}`), { timeout: 15_000 })
    .toEqual([{ status: 'approved' }])
  const countries = await page.evaluate(async () => {
    const answer = await fetch('/api/admin/listings?per_page=100', {
      headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    const { data } = (await answer.json()) as { data: { country: string }[] }
    return [...new Set(data.map(({ country }) => country))]
  })
  expect(countries).toEqual(['sa'])

  for (const path of ['/admin/users', '/admin/audit', '/admin/import']) {
    await page.goto(path)
    await page.getByRole('heading', { name: arabicMessages.ra.page.access_denied, level: 2 }).waitFor()
  }
})

test('offers an admin no actions on other admins', async () => {
  const [one, other] = [await registerUser('first-of-two-admins'), await registerUser('second-of-two-admins')]
  await queryDatabase((sql) => sql`update users set role = 'admin' where email = any(${[one, other]})`)
  const page = await createPage()
  await storeSession(page, await logInByApi(one, browserPassword))
  await page.goto('/admin/users')
  await page.getByLabel(texts.search).fill('second-of-two-admins')
  await page.getByRole('row').nth(1).getByText(other).waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await expect.poll(() => page.getByRole('row').nth(1).getByRole('button').count()).toBe(0)
  await page.getByRole('link', { name: 'Zaynab Newcomer' }).click()
  await page.getByRole('heading', { level: 2, name: 'Zaynab Newcomer' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: texts.end_sessions }).count()).toBe(0)
})
