import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { translate } from '../../../api/src/locales/index.ts'
import { findAxeViolations, findInvisibleFocus, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  queryDatabase,
} from '../../support/browser/back-office.ts'
import { createPage, readCurrentPath, storeSession, visit } from '../../support/browser/browser.ts'

const t = translate.ar

test('confirms a listing by the button behind a mailed link, by keyboard and without JavaScript', async () => {
  const owner = await createConfirmedUser('answers-the-question')
  const id = await createApprovedListing(owner, 'مقهى التأكيد', 1)
  const token = 'a-token-of-a-mail'
  await queryDatabase(async (sql) => {
    await sql`update listings set confirmed_at = '2020-03-04' where id = ${id}`
    await sql`insert into confirmation_requests (listing_id, user_id, token_hash)
      values (${id}, ${owner.user.id}, ${hash('sha256', token)})`
  })
  const page = await visit(`/sa/ar/listings/confirm/${id}?token=${token}`, { javaScriptEnabled: false })
  await page.getByText(t('listing.confirm.text', { title: 'مقهى التأكيد' })).waitFor()
  await expect.poll(() => page.locator('#address + p').isVisible()).toBe(true)
  const confirm = page.getByRole('button', { name: t('listing.confirm') })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-confirmation="true"]').waitFor()
  await expect.poll(() => readCurrentPath(page)).toMatch(new RegExp(`^/sa/ar/listings/${id}-[^?]+#confirmed$`))
  await expect.poll(() => page.getByText(t('listing.confirm.done')).isVisible()).toBe(true)

  await page.goto(`/sa/ar/listings/confirm/${id}?token=wrong`)
  await page.getByText(t('listing.confirm.invalid', { title: 'مقهى التأكيد' })).waitFor()
  await expect.poll(() => confirm.count()).toBe(0)
  await page.goto(`/sa/ar/listings/confirm/${id}?token=${token}`)
  await queryDatabase((sql) => sql`delete from confirmation_requests where listing_id = ${id}`)
  await confirm.click()
  await page.getByText(t('listing.confirm.invalid', { title: 'مقهى التأكيد' })).waitFor()
  await expect.poll(() => readCurrentPath(page)).toMatch(new RegExp(`/ar/listings/confirm/${id}$`))
})

test('shows on an accessible page that a place has closed, or where it moved', async () => {
  const owner = await createConfirmedUser('closes-and-moves')
  const [id, target] = [
    await createApprovedListing(owner, 'مقهى الإغلاق', 1),
    await createApprovedListing(owner, 'مقهى الوجهة', 1),
  ]
  const path = `/sa/ar/listings/${id}`
  const setStatus = (change: object) => callApi(owner, 'PUT', `/listings/${id}`, change)
  await setStatus({ business_status: 'temporarily_closed', reopens_on: '2099-03-01' })
  const page = await visit(path)
  const banner = page.locator('[data-business-status]')
  await banner.getByText(t('business_status.temporarily_closed'), { exact: true }).waitFor()
  await banner.getByText('2099').waitFor()
  await setStatus({ business_status: 'permanently_closed' })
  await page.reload()
  await banner.getByText(t('business_status.permanently_closed.text')).waitFor()
  await setStatus({ business_status: 'moved', moved_to: target })
  await page.reload()
  await banner.getByText(t('business_status.moved'), { exact: true }).waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await findInvisibleFocus(page)).toEqual([])
  expect(await measureWidthAt320(page)).toBe(320)
  await banner.getByRole('link', { name: t('business_status.moved_to', { title: 'مقهى الوجهة' }) }).click()
  await page.waitForURL(`**/listings/${target}-*`)
})

test('asks for a confirmation in “My places” until the owner confirms, and shows a closure in the preview of a draft', async () => {
  const owner = await createConfirmedUser('confirms-in-the-list')
  const title = 'مقهى السؤال'
  const id = await createApprovedListing(owner, title, 1)
  await queryDatabase((sql) => sql`update listings set confirmed_at = now() - interval '7 months' where id = ${id}`)
  const page = await createPage({ reducedMotion: 'reduce', expectedErrors: /404/ })
  await storeSession(page, owner)
  await page.goto('/sa/ar/my-listings')
  const confirm = page.getByRole('button', { name: t('my_listings.confirm') })
  await confirm.waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await measureWidthAt320(page)).toBe(320)
  await confirm.focus()
  await page.keyboard.press('Enter')
  await page.getByText(t('my_listings.confirmed', { title })).waitFor()
  await confirm.waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator(':focus').innerText()).toBe(title)

  await callApi(owner, 'PUT', `/listings/${id}`, { business_status: 'temporarily_closed' })
  await callApi(owner, 'POST', `/listings/${id}/unpublish`)
  await page.goto(`/sa/ar/listings/${id}`)
  await page.locator('[data-business-status]').getByText(t('business_status.temporarily_closed.text')).waitFor()
})
