import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { findAxeViolations, injectAxe } from '../../support/browser/axe.ts'
import {
  callApi,
  createConfirmedUser,
  expireFreshness,
  logInAsAdmin,
  queryDatabase,
  sendDecision,
  submitListing,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { createPage, readCurrentPath, readFocusedText } from '../../support/browser/browser.ts'
import { findMails } from '../../support/browser/mail-files.ts'
import { fetchText, sendRequest } from '../../support/raw-request.ts'
import { adminPassword } from '../../support/server-process.ts'

const texts = arabicMessages.resources.listings
const soon = { timeout: 15_000, interval: 200 }

const filled = (text: string, params: Record<string, string | number>) =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => `${params[name]}`)
const readStatus = async (id: number) =>
  (await callApi<{ status: string }>(await logInAsAdmin(), 'GET', `/admin/listings/${id}`)).body.status

/** Searches the queue for a listing, opens the listing and returns its panel. */
async function searchQueue(page: Page, title: string) {
  await page.getByRole('textbox', { name: arabicMessages.ra.action.search }).fill(title)
  await expect.poll(() => page.getByRole('checkbox', { name: /«/ }).count(), soon).toBe(1)
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  const panel = page.getByRole('region', { name: title })
  await panel.getByRole('heading', { name: texts.owner }).waitFor()
  return panel
}

test('publishes an approved listing at once', async () => {
  const owner = await createConfirmedUser('waits-for-approval')
  const id = await submitListing(owner, 'مقهى ينتظر الموافقة')
  const place = `/sa/ar/listings/${id}`
  expect((await sendRequest(place)).status).toBe(404)
  const found = () => fetchText('/sa/ar/listings?title=مقهى ينتظر الموافقة')
  expect(await found()).not.toContain(place)

  const page = await createPage()
  await page.goto('/admin/')
  await page.getByLabel(arabicMessages.dalil.login.email).fill('admin@dalil.test')
  await page.getByLabel(arabicMessages.dalil.login.password, { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: arabicMessages.dalil.login.submit }).click()
  await page.getByRole('link', { name: new RegExp(arabicMessages.dalil.dashboard.queue.listings) }).click()
  const panel = await searchQueue(page, 'مقهى ينتظر الموافقة')
  await panel.getByText(texts.no_duplicates).waitFor()
  await panel.getByText('waits-for-approval@example.com').waitFor()
  await panel.getByRole('button', { name: texts.actions.approve }).click()
  await page.getByText(filled(texts.done.approve, { title: 'مقهى ينتظر الموافقة' })).waitFor()
  await sendDecision(page)
  await expect.poll(async () => (await sendRequest(place)).status, soon).toBe(200)
  await expect.poll(found, soon).toContain(place)
})

test('keeps the reason of a listing when its dialog is left, until the decision is sent', async () => {
  const owner = await createConfirmedUser('waits-for-a-reason')
  await submitListing(owner, 'مقهى السبب الأول')
  await submitListing(owner, 'مقهى السبب الثاني')
  const page = await visitBackOffice('/listings')
  const reason = page.getByRole('dialog').getByRole('textbox')
  await searchQueue(page, 'مقهى السبب الأول')
  await page.keyboard.press('r')
  await reason.fill('العنوان غير مكتمل، أكمله من فضلك.')
  await page.keyboard.press('Escape')
  await reason.waitFor({ state: 'detached' })
  await searchQueue(page, 'مقهى السبب الثاني')
  await page.keyboard.press('r')
  expect(await reason.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await reason.waitFor({ state: 'detached' })

  await searchQueue(page, 'مقهى السبب الأول')
  await page.keyboard.press('r')
  expect(await reason.inputValue()).toBe('العنوان غير مكتمل، أكمله من فضلك.')
  await page.getByRole('dialog').getByRole('button', { name: texts.actions.reject }).click()
  await sendDecision(page)
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('reasons')))
  await expect.poll(drafts, soon).toEqual([])
})

test('mails the owner the reason for a rejection', async () => {
  const owner = await createConfirmedUser('reads-why')
  await submitListing(owner, 'مقهى بلا صور')
  const page = await visitBackOffice('/listings')
  await searchQueue(page, 'مقهى بلا صور')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: filled(texts.reject_title, { title: 'مقهى بلا صور' }) })
  await dialog.getByRole('textbox').fill('W'.repeat(600))
  for (const part of [dialog.getByRole('heading'), dialog.getByRole('button', { name: texts.actions.reject })]) {
    const box = await part.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  }
  await dialog.getByRole('button', { name: texts.actions.reject }).click()
  await dialog.getByText(filled(arabicMessages.dalil.decisions.reason_length, { min: 3, max: 500 })).waitFor()
  await dialog.getByRole('button', { name: texts.reasons.picture }).click()
  await dialog.getByRole('button', { name: texts.actions.reject }).click()
  await sendDecision(page)

  const sentTexts = async () =>
    (await findMails('reads-why@example.com', inject('server').dataDir)).map(({ text }) => text)
  await expect.poll(async () => (await sentTexts()).join(), soon).toContain(texts.reasons.picture)
})

test('undoes a decision before it is sent', async () => {
  const owner = await createConfirmedUser('thinks-again')
  const id = await submitListing(owner, 'مقهى التراجع')
  const page = await visitBackOffice('/listings')
  await searchQueue(page, 'مقهى التراجع')
  await page.keyboard.press('a')
  await page.getByText(filled(texts.done.approve, { title: 'مقهى التراجع' })).waitFor()
  await page.keyboard.press('u')
  await page.getByRole('button', { name: /^مقهى التراجع/ }).waitFor()
  expect(await readStatus(id)).toBe('pending')
})

test('lowers the number of the menu when a decision is made, and raises it when the decision is undone', async () => {
  await submitListing(await createConfirmedUser('is-counted'), 'مقهى معدود')
  const page = await visitBackOffice('/')
  let isSent = false
  await page.route('**/api/admin/queues*', async (route) => {
    const response = await route.fetch()
    const queues = await response.json()
    return route.fulfill({ response, json: { ...queues, listings: { ...queues.listings, count: isSent ? 700 : 701 } } })
  })
  await page.goto('/admin/listings')
  const entry = page.locator('nav a[href^="/admin/listings"]')
  await expect.poll(() => entry.innerText(), soon).toContain('701')
  const panel = await searchQueue(page, 'مقهى معدود')
  await panel.getByRole('button', { name: texts.actions.approve }).click()
  await expect.poll(() => entry.innerText(), { timeout: 3000 }).toContain('700')
  await page.keyboard.press('u')
  await expect.poll(() => entry.innerText(), { timeout: 3000 }).toContain('701')
  await panel.getByRole('button', { name: texts.actions.approve }).click()
  isSent = true
  await sendDecision(page)
  await page.waitForResponse(/admin\/queues/)
  await expect.poll(() => entry.innerText(), { timeout: 3000 }).toContain('700')
})

test('names the moderator who decided first, before the undo period ends', async () => {
  const owner = await createConfirmedUser('decided-twice')
  const id = await submitListing(owner, 'مقهى القرارين الاثنين')
  const page = await visitBackOffice('/listings', { expectedErrors: /409/ })
  const panel = await searchQueue(page, 'مقهى القرارين الاثنين')
  await callApi(await logInAsAdmin(), 'POST', `/admin/listings/${id}/reject`, { reason: 'مكرر' })
  await panel.getByRole('button', { name: texts.actions.approve }).click()
  await page.getByText(/«مقهى القرارين الاثنين»: صدر القرار قبلك من .+/).waitFor({ timeout: 10_000 })
  expect(await readStatus(id)).toBe('rejected')
})

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
  expect(await page.getByRole('button', { name: arabicMessages.ra.action.undo }).count()).toBe(0)
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

test('supports keyboard shortcuts except while typing, and lists them', async () => {
  const owner = await createConfirmedUser('is-marked')
  await submitListing(owner, 'محل سابق')
  const id = await submitListing(owner, 'مقهى المفاتيح')
  const page = await visitBackOffice('/listings')
  await searchQueue(page, 'مقهى المفاتيح')
  await page.keyboard.press('f')
  await page.getByText(filled(texts.done.feature, { title: 'مقهى المفاتيح' })).waitFor()
  const search = page.getByRole('textbox', { name: arabicMessages.ra.action.search })
  await search.fill('')
  await search.press('a')
  expect(await readStatus(id)).toBe('pending')
  await search.fill('')
  await expect.poll(() => page.getByRole('checkbox', { name: /«/ }).count(), soon).toBeGreaterThan(1)
  await page.getByRole('heading', { level: 2 }).first().click()
  const opened = () => page.getByRole('heading', { level: 2 }).first().innerText()
  await page.keyboard.press('k')
  await expect.poll(opened).not.toBe('مقهى المفاتيح')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('j')
  await expect.poll(opened).toBe('مقهى المفاتيح')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: arabicMessages.dalil.shortcuts.title })
  await help.getByText(texts.keys.approve).waitFor()
  await help.getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await page.keyboard.press('k')
  expect(await opened()).toBe('مقهى المفاتيح')
})

test('restores an edit after the session has expired', async () => {
  const owner = await createConfirmedUser('is-edited')
  const id = await submitListing(owner, 'مقهى التحرير')
  const page = await visitBackOffice(`/listings/${id}`, { expectedErrors: /401/ })
  const title = page.getByRole('textbox', { name: texts.fields.title, exact: true })
  await title.fill('مقهى التحرير الجديد')
  const token = await page.evaluate(() => localStorage.token as string)
  await callApi({ token, user: { id: 0, email: '' } }, 'POST', '/auth/logout')
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  const again = page.getByRole('dialog', { name: arabicMessages.ra.notification.logged_out })
  await again.getByRole('button', { name: arabicMessages.ra.action.cancel }).click()
  await page.waitForURL('**/admin/login?ended=*')
  await page.getByText(arabicMessages.ra.notification.logged_out).waitFor()
  await page.getByLabel(arabicMessages.dalil.login.email).fill('admin@dalil.test')
  await page.getByLabel(arabicMessages.dalil.login.password, { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: arabicMessages.dalil.login.submit }).click()
  await expect.poll(() => readCurrentPath(page), soon).toBe(`/admin/listings/${id}`)
  await expect.poll(() => title.inputValue(), soon).toBe('مقهى التحرير الجديد')
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await page.getByRole('heading', { name: 'مقهى التحرير الجديد', level: 2 }).waitFor()

  await page.goto(`/admin/audit?filter=${encodeURIComponent(JSON.stringify({ subject_id: id }))}`)
  await page.getByText(arabicMessages.resources.audit.show_changes).first().click()
  await page.getByRole('insertion').getByText('مقهى التحرير الجديد').first().waitFor()
})

const csv = [
  'external_id,source,title,description,address,city,country,category',
  'x1,test,,وصف المكان,شارع الملك,جدة,sa,cafes',
]

test('focuses the result of a trial, and names each column that a file lacks', async () => {
  const page = await visitBackOffice('/import')
  const result = page.getByRole('heading', { name: arabicMessages.pages.import.result })
  const run = async (text: string) => {
    const file = { name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: arabicMessages.pages.import.try }).click()
    await expect.poll(() => result.evaluate((heading) => heading === document.activeElement), soon).toBe(true)
  }
  const lines = page.getByRole('region', { name: arabicMessages.pages.import.errors }).getByRole('listitem')
  await run('name,city\nمقهى,جدة\nمطعم,الرياض\n')
  await expect.poll(() => lines.count()).toBe(1)
  for (const column of ['external_id', 'category', 'title', 'country'])
    expect(await lines.innerText()).toContain(`(\u2066${column}\u2069): ${translate.ar('import.column_missing')}`)
  expect(await lines.innerText()).not.toContain('city')

  await run(`${csv[0]}\n`)
  await page.getByText(arabicMessages.pages.import.no_lines).waitFor()
  await run(`${csv[0]}\nx1,,,,,,sa,cafes\nx2,,,,,,sa,cafes\n`)
  await page.getByText(arabicMessages.pages.import.every_line).waitFor()
})

test('dry-runs an import, and shows its errors before writing', async () => {
  const page = await visitBackOffice('/import')
  const file = { name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: arabicMessages.pages.import.try }).click()
  await page.getByText(arabicMessages.pages.import.tried).waitFor()
  await page.getByRole('region', { name: arabicMessages.pages.import.errors }).first().waitFor()
  expect(await page.getByRole('button', { name: arabicMessages.pages.import.load, exact: true }).count()).toBe(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: arabicMessages.pages.import.export_csv }).click()
  expect((await download).suggestedFilename()).toBe('listings.csv')
})
