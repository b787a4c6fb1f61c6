import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { findAxeViolations, injectAxe } from '../../support/browser/axe.ts'
import {
  callApi,
  createConfirmedUser,
  expireFreshness,
  logInAsAdmin,
  queryDatabase,
  sendDecision,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { readFocusedText } from '../../support/browser/browser.ts'
import { adminPassword } from '../../support/server-process.ts'

const texts = arabicMessages.resources.listings
const soon = { timeout: 15_000, interval: 200 }

/** Creates pending branches of a chain, and selects all of them in the queue. */
async function chooseBranches(name: string, chain: string, count: number, expectedErrors?: RegExp) {
  const owner = await createConfirmedUser(name)
  const ids = await queryDatabase(async (sql) => {
    const rows = await sql<{ id: number }[]>`
      insert into listings (title, description, address, city, country, category_id, user_id, is_published)
      select ${chain} || ' ' || nr, 'فرع من سلسلة مقاهٍ كبيرة', 'شارع الملك', 'جدة', 'sa',
        (select id from categories where parent_id is not null order by id limit 1), ${owner.user.id}, true
      from generate_series(1, ${count}::integer) as nr
      returning id`
    return rows.map(({ id }) => id)
  })
  onTestFinished(() => queryDatabase((sql) => sql`delete from listings where id in ${sql(ids)}`).then(() => undefined))
  const page = await visitBackOffice('/listings', expectedErrors && { expectedErrors })
  await page.getByRole('textbox', { name: arabicMessages.ra.action.search }).fill(chain)
  await expect.poll(() => page.getByRole('checkbox', { name: new RegExp(chain) }).count(), soon).toBe(count)
  await page.getByRole('checkbox', { name: texts.select_page }).check()
  return { ids, page }
}

async function approveChosen(page: Page) {
  await page.getByRole('group').getByRole('button', { name: texts.actions.approve }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.actions.approve }).click()
}
const waiting = (ids: number[]) =>
  queryDatabase(
    async (sql) => (await sql`select from listings where id in ${sql(ids)} and status <> 'approved'`).length,
  )

test('approves fifty listings at once, and lists those that failed', async () => {
  const { ids, page } = await chooseBranches('has-fifty', 'فرع السلسلة', 50)
  await callApi(await logInAsAdmin(), 'POST', `/admin/listings/${ids[0]}/approve`, {})
  await approveChosen(page)
  await expect.poll(() => readFocusedText(page), soon).toBe(arabicMessages.dalil.queue.empty)
  await sendDecision(page)
  const report = page.getByRole('status').filter({ hasText: /صدر القرار من .+/ })
  await report.getByText(/اتُّخذ القرار في 49 /).waitFor()
  await report.getByRole('link', { name: 'فرع السلسلة 1', exact: true }).waitFor()
  expect(await waiting(ids)).toBe(0)
  await page.getByRole('button', { name: arabicMessages.ra.action.close, exact: true }).click()
  await report.waitFor({ state: 'detached' })
})

test('undoes a bulk decision before it is sent', async () => {
  const { ids, page } = await chooseBranches('has-three', 'فرع التراجع', 3)
  await page.clock.install()
  await approveChosen(page)
  await page.getByText(arabicMessages.dalil.queue.empty).waitFor()
  await page.clock.fastForward(15_000)
  await page.getByRole('button', { name: arabicMessages.ra.action.undo }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: /فرع التراجع/, checked: true }).count(), soon).toBe(3)
  await expect.poll(() => readFocusedText(page), soon).toContain('فرع التراجع')
  await approveChosen(page)
  await page.keyboard.press('u')
  await expect.poll(() => page.getByRole('checkbox', { name: /فرع التراجع/, checked: true }).count(), soon).toBe(3)
  expect(await waiting(ids)).toBe(3)
  // Leaving the page sends the decision without an undo period.
  await approveChosen(page)
  await page.getByRole('menuitem', { name: arabicMessages.ra.page.dashboard }).click()
  await expect.poll(() => waiting(ids), soon).toBe(0)
})

test('deletes several listings at once after a question and the password', async () => {
  // The panel, which reappears with the width, may still ask for the history of the listing.
  const { ids, page } = await chooseBranches('has-two', 'فرع الحذف', 2, /403|404/)
  await expireFreshness(page)
  await page.getByRole('group').getByRole('button', { name: texts.actions.delete }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(texts.bulk.delete_text).waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: texts.actions.delete }).click()
  const password = page.getByRole('dialog', { name: arabicMessages.dalil.reauthentication.password })
  await password.waitFor()
  await page.keyboard.press('Escape')
  await password.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByRole('button', { name: arabicMessages.ra.action.undo }).count()).toBe(0)
  await page.getByRole('group').getByRole('button', { name: texts.actions.delete }).click()
  await dialog.getByRole('button', { name: texts.actions.delete }).click()
  await password.getByLabel(arabicMessages.dalil.login.password, { exact: true }).fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.getByText(arabicMessages.dalil.queue.empty).waitFor()
  await sendDecision(page)
  await expect
    .poll(() => queryDatabase(async (sql) => (await sql`select from listings where id in ${sql(ids)}`).length), soon)
    .toBe(0)
})
