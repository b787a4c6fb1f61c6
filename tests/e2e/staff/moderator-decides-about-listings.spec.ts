import { createSitePaths } from '@dalil/api/contract/rules'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import {
  callApi,
  createConfirmedUser,
  logInAsAdmin,
  sendDecision,
  submitListing,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { createPage } from '../../support/browser/browser.ts'
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
  await panel.getByRole('heading', { name: texts.owner, exact: true }).waitFor()
  return panel
}

test('publishes an approved listing at once', async () => {
  const owner = await createConfirmedUser('waits-for-approval')
  const title = 'مقهى ينتظر الموافقة'
  const id = await submitListing(owner, title)
  const place = createSitePaths({ country: 'sa', lang: 'ar' }).listing({ id, title })
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
  await expect.poll(() => reason.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await reason.waitFor({ state: 'detached' })

  await searchQueue(page, 'مقهى السبب الأول')
  await page.keyboard.press('r')
  await expect.poll(() => reason.inputValue()).toBe('العنوان غير مكتمل، أكمله من فضلك.')
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
  await expect.poll(() => readStatus(id)).toBe('pending')
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
  await expect.poll(() => readStatus(id)).toBe('rejected')
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
  await expect.poll(() => readStatus(id)).toBe('pending')
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
