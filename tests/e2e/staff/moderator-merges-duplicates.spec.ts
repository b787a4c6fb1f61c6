import { expect, test } from 'vitest'
import { arabicMessages } from '../../../admin/src/locales/ar.ts'
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  logInAsAdmin,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { sendRequest } from '../../support/raw-request.ts'

const texts = arabicMessages.resources.duplicates
const soon = { timeout: 20_000, interval: 300 }

test('merges a duplicate into the place that stays, with its phone, and undoes the merge', async () => {
  const owner = await createConfirmedUser('owns-a-place-twice')
  const title = 'مقهى يتكرر اسمه'
  const stays = await createApprovedListing(owner, title, 1)
  const goes = await createApprovedListing(owner, title, 1)
  const admin = await logInAsAdmin()
  const change = { phone: '+966 12 555 0147', website: 'https://twice.example' }
  for (const id of [stays, goes]) await callApi(admin, 'PUT', `/admin/listings/${id}`, { website: change.website })
  await callApi(admin, 'PUT', `/admin/listings/${goes}`, change)
  const findPairs = () =>
    callApi<{ data: { id: number }[] }>(admin, 'GET', `/admin/duplicates?listing_id=${goes}&status=open`)
  await expect.poll(async () => (await findPairs()).body.data.length, soon).toBe(1)

  const list = (status: string) =>
    `/duplicates?filter=${encodeURIComponent(JSON.stringify({ status, listing_id: goes }))}`
  const page = await visitBackOffice(list('open'), { reducedMotion: 'reduce' })
  const place = page.getByRole('region', { name: title }).getByRole('group', { name: title })
  await place.nth(1).waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await measureWidthAt320(page)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 900 })
  const kept = place.filter({ hasNot: page.getByText(change.phone) })
  await kept.getByRole('button', { name: texts.keep }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: new RegExp(arabicMessages.resources.listings.fields.phone) }).check()
  await dialog.getByRole('button', { name: texts.merge, exact: true }).click()
  await page.getByText(texts.merged).waitFor()
  const answer = await sendRequest(`/sa/ar/listings/${goes}`)
  expect(answer).toMatchObject({ status: 301, headers: { location: `/sa/ar/listings/${stays}` } })
  expect((await callApi(owner, 'GET', `/listings/${stays}`)).body).toMatchObject({ phone: change.phone })

  await page.goto(`/admin${list('merged')}`)
  await page.getByRole('button', { name: new RegExp(texts.undo.slice(0, 12)) }).click()
  await dialog.getByRole('button', { name: texts.undo_action, exact: true }).click()
  await page.getByText(texts.undone).waitFor()
  expect((await sendRequest(`/sa/ar/listings/${goes}`)).status).toBe(200)
  await callApi(owner, 'DELETE', '/user/delete')
})
