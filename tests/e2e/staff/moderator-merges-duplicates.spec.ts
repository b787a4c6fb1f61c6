import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { findAxeViolations, injectAxe, measureWidthAt320, runAxe } from '../../support/browser/axe.ts'
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  logInAsAdmin,
  sendDecision,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { readFocusedText } from '../../support/browser/browser.ts'
import { readPage, sendRequest } from '../../support/raw-request.ts'

const texts = arabicMessages.resources.duplicates
const soon = { timeout: 20_000, interval: 300 }

test('dismisses a pair of duplicates by keyboard, merges another, undoes the merge and reopens the dismissed pair', async () => {
  const owner = await createConfirmedUser('owns-a-place-twice')
  const title = 'مقهى يتكرر اسمه'
  const stays = await createApprovedListing(owner, title, 1)
  const goes = await createApprovedListing(owner, title, 1)
  const third = await createApprovedListing(owner, title, 1)
  const admin = await logInAsAdmin()
  const change = {
    phone: '+966 12 555 0147',
    website: 'https://twice.example',
    description_en: 'A café with two rooms.',
  }
  for (const id of [stays, goes, third])
    await callApi(admin, 'PUT', `/admin/listings/${id}`, { website: change.website })
  await callApi(admin, 'PUT', `/admin/listings/${goes}`, change)
  await callApi(admin, 'PUT', `/admin/listings/${stays}`, { description_en: 'A café with one room.' })
  const findPairs = () =>
    callApi<{ data: { id: number }[] }>(admin, 'GET', `/admin/duplicates?listing_id=${goes}&status=open`)
  await expect.poll(async () => (await findPairs()).body.data.length, soon).toBe(2)

  const list = (status: string) =>
    `/duplicates?filter=${encodeURIComponent(JSON.stringify({ status, listing_id: goes }))}`
  const page = await visitBackOffice(list('open'), { reducedMotion: 'reduce', expectedErrors: /404.*notes/ })
  const panel = page.getByRole('region', { name: title })
  const comparison = panel.getByRole('table', { name: texts.comparison })
  const findPlace = (id: number) => comparison.locator(`a[href$="/listings/${id}/show"]`)
  await findPlace(goes).waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await measureWidthAt320(page)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 900 })
  const rowOfPhone = comparison.getByRole('row').filter({ hasText: change.phone })
  await expect.poll(() => rowOfPhone.textContent()).toContain(texts.differs)

  if (!(await findPlace(third).isVisible())) await page.keyboard.press('j')
  await findPlace(third).waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const dismiss = panel.getByRole('button', { name: texts.dismiss })
  expect((await dismiss.boundingBox())?.y).toBeLessThan(900)
  await page.keyboard.press('d')
  await findPlace(stays).waitFor()
  const heading = panel.getByRole('heading', { level: 2 })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(60)
  await page.keyboard.press('u')
  await findPlace(third).waitFor()
  await page.keyboard.press('d')
  await findPlace(stays).waitFor()
  await panel.getByRole('button', { name: texts.keep.replace('%{title}', `${title} (2)`) }).waitFor()
  await page.keyboard.press('1')
  await page.getByRole('dialog', { name: texts.merge_title.replace('%{title}', `${title} (1)`) }).waitFor()
  const dialog = page.getByRole('dialog')
  // Both listings have the same name, so the dialog numbers them as the buttons do.
  await expect.poll(() => dialog.getByRole('heading').textContent()).toContain(`${title} (1)`)
  await expect.poll(() => dialog.getByRole('paragraph').first().textContent()).toContain(`${title} (2)`)
  const takePhone = dialog.getByRole('checkbox', { name: new RegExp(arabicMessages.resources.listings.fields.phone) })
  const takeDescription = dialog.getByRole('checkbox', {
    name: arabicMessages.resources.listings.fields.description_en,
  })
  const descriptions = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: arabicMessages.resources.listings.fields.description_en }) })
  const [lost, kept] = [descriptions.locator('del').first(), descriptions.locator('ins').first()]
  const [lostBefore, keptBefore] = [await lost.innerText(), await kept.innerText()]
  await descriptions.getByText(arabicMessages.resources.duplicates.kept_of_stays).waitFor()
  await takeDescription.check()
  await descriptions.getByText(arabicMessages.resources.duplicates.kept_of_goes).waitFor()
  expect([await lost.innerText(), await kept.innerText()]).toEqual([keptBefore, lostBefore])
  await takePhone.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => takePhone.isChecked()).toBe(true)
  expect(await runAxe(page)).toEqual([])
  await dialog.getByRole('button', { name: texts.merge, exact: true }).click()
  await page.getByText(texts.merged).waitFor()
  const answer = await sendRequest(`/sa/ar/listings/${goes}?reviews_page=2`)
  expect(answer).toMatchObject({
    status: 301,
    headers: { location: expect.stringMatching(`^/sa/ar/listings/${stays}-[^?]+\\?reviews_page=2$`) },
  })
  expect((await callApi(owner, 'GET', `/listings/${stays}`)).body).toMatchObject({
    phone: change.phone,
    description_en: change.description_en,
  })

  await page.goto(`/admin${list('merged')}`)
  await comparison.getByText(texts.went).waitFor()
  await comparison.getByText(texts.stayed).waitFor()
  await page.getByRole('button', { name: new RegExp(texts.undo.slice(0, 12)) }).press('Enter')
  await dialog.getByRole('button', { name: texts.undo_action, exact: true }).press('Enter')
  await page.getByText(texts.undone).waitFor()
  await expect.poll(() => readFocusedText(page)).toBe(arabicMessages.dalil.queue.none_with_status)
  expect((await readPage(`/sa/ar/listings/${goes}`)).status).toBe(200)
  const dismissed = `/admin/duplicates?listing_id=${third}&status=dismissed`
  expect((await callApi(admin, 'GET', dismissed)).body).toMatchObject({ total: 1 })
  await page.goto(`/admin${list('dismissed').replace(`${goes}`, `${third}`)}`)
  await findPlace(third).waitFor()
  await page.keyboard.press('o')
  await page.getByText(texts.done.open.replace('%{title}', title)).waitFor()
  await sendDecision(page)
  await expect.poll(async () => (await callApi(admin, 'GET', dismissed)).body, soon).toMatchObject({ total: 0 })
})
