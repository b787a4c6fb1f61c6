import type { Listing } from '@dalil/api/contract'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations, findInvisibleFocus, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import { callApi, createApprovedListing, createConfirmedUser } from '../../support/browser/back-office.ts'
import { createPage, readCurrentPath, readFocusedText, storeSession, visit } from '../../support/browser/browser.ts'
import { browserPassword } from '../../support/browser/register-user.ts'
import { translateSite } from '../../support/fixtures/translate-site.ts'
import { fetchText } from '../../support/raw-request.ts'

const t = translateSite.ar

const isFocusedOnScreen = (message: Locator) =>
  message.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return element === document.activeElement && top >= 0 && bottom <= innerHeight
  })

test('sends a guest’s suggestion from a phone, and lets the owner accept a part of it', async () => {
  const owner = await createConfirmedUser('hears-of-a-change')
  const id = await createApprovedListing(owner, 'مقهى الاقتراح', 1)
  const path = `/sa/ar/listings/${id}`
  const page = await visit(path, { viewport: { width: 390, height: 844 }, expectedErrors: /422|INTERNET_DISCONNECTED/ })
  await page.getByRole('link', { name: t('suggestion.open') }).click()
  await page.getByRole('img', { name: t('report.captcha.alt') }).waitFor()
  await expect.poll(() => readCurrentPath(page)).toBe(`/sa/ar/listings/suggest/${id}`)

  const send = page.getByRole('button', { name: t('suggestion.send') })
  await send.click()
  const problem = page.getByRole('combobox', { name: t('suggestion.problem') })
  await expect.poll(() => problem.getAttribute('aria-invalid')).toBe('true')
  await problem.selectOption('wrong')
  await send.click()
  await page.getByText(t('validation.suggestion_words')).waitFor()
  await page.getByRole('textbox', { name: t('listing.form.address'), exact: true }).fill('شارع فلسطين 12')
  await page.getByRole('textbox', { name: t('listing.form.phone') }).fill('012x')
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await findInvisibleFocus(page)).toEqual([])
  expect(await measureWidthAt320(page)).toBe(320)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('textbox', { name: t('report.captcha') }).fill('abc123')
  await send.click()
  await page.getByText(t('validation.phone')).waitFor()
  await page.getByRole('textbox', { name: t('listing.form.phone') }).fill('012 555 0118')
  await page.context().setOffline(true)
  await send.click()
  const alert = page
    .locator('form')
    .getByRole('alert')
    .filter({ hasText: t('toast.offline') })
  await alert.waitFor()
  expect(await isFocusedOnScreen(alert)).toBe(true)
  await page.context().setOffline(false)
  await send.click()
  const thanks = page.getByRole('status').filter({ hasText: t('suggestion.sent') })
  await thanks.waitFor()
  expect(await isFocusedOnScreen(thanks)).toBe(true)
  await page.getByRole('link', { name: t('suggestion.back') }).waitFor()

  const inbox = await createPage({ reducedMotion: 'reduce' })
  await storeSession(inbox, owner)
  await inbox.goto(`/sa/ar/listings/suggestions/${id}`)
  await inbox.getByText('شارع فلسطين 12').waitFor()
  await injectAxe(inbox)
  expect(await findAxeViolations(inbox)).toEqual([])
  expect(await measureWidthAt320(inbox)).toBe(320)
  await inbox
    .getByRole('group', { name: t('listing.form.address') })
    .getByRole('checkbox')
    .uncheck()
  await inbox.getByRole('button', { name: t('suggestion.approve'), exact: true }).press('Enter')
  await expect.poll(() => readFocusedText(inbox)).toBe(t('suggestion.inbox.empty'))
  const { body } = await callApi<{ pending_revision: { changes: object } }>(owner, 'GET', `/listings/${id}`)
  expect(Object.keys(body.pending_revision.changes)).toEqual(['phone'])
  expect(await fetchText(path)).not.toContain('شارع فلسطين')
})

test('sends a suggestion without JavaScript, after a wrong value and a wrong captcha', async () => {
  const owner = await createConfirmedUser('hears-without-script')
  const id = await createApprovedListing(owner, 'مقهى بلا برامج', 1)
  const page = await visit(`/sa/ar/listings/suggest/${id}`, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    expectedErrors: /422/,
  })
  await page.getByRole('combobox', { name: t('suggestion.problem') }).selectOption('wrong')
  const phone = page.getByRole('textbox', { name: t('listing.form.phone') })
  const comment = page.getByRole('textbox', { name: t('suggestion.comment') })
  await phone.fill('012x')
  await comment.fill('الرقم على الباب مختلف')
  await page.getByRole('button', { name: t('suggestion.plain.next') }).click()
  await page.getByText(t('validation.phone')).waitFor()
  await expect.poll(() => comment.inputValue()).toBe('الرقم على الباب مختلف')
  await phone.fill('012 555 0117')
  await page.getByRole('button', { name: t('report.captcha.words') }).click()
  const captcha = page.locator('#plain-captcha')
  await page.getByRole('link', { name: t('suggestion.plain.captcha') }).waitFor()
  await page.locator('#plain-captcha:focus').waitFor()
  await captcha.fill('wrong')
  const send = page.getByRole('button', { name: t('suggestion.send') })
  await send.click()
  await page.getByText(t('problem.CAPTCHA_WRONG')).waitFor()
  await page.locator('#plain-captcha:focus').waitFor()
  await captcha.fill('abc123')
  await phone.fill('012x')
  await send.click()
  await page.getByText(t('validation.phone')).waitFor()
  await expect.poll(() => captcha.count()).toBe(0)
  await phone.fill('012 555 0117')
  await send.click()
  await page.getByText(t('suggestion.sent')).waitFor()
  const { body } = await callApi(owner, 'GET', `/user/listings/${id}/suggestions`)
  expect(body).toMatchObject({
    data: [{ is_guest: true, comment: 'الرقم على الباب مختلف', changes: { phone: { after: '012 555 0117' } } }],
  })
})

test('sends hours and a moved pin, which the owner reads and accepts', async () => {
  const owner = await createConfirmedUser('hears-of-hours')
  const id = await createApprovedListing(owner, 'مقهى الساعات', 1)
  const sender = await createConfirmedUser('knows-the-hours')
  const page = await createPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } })
  await storeSession(page, sender)
  await page.goto(`/sa/ar/listings/suggest/${id}`)
  await page.getByRole('combobox', { name: t('suggestion.problem') }).selectOption('wrong')
  await page.getByRole('button', { name: t('listing.form.hours.edit') }).click()
  await page.locator('.hours-editor select').first().selectOption('open')
  const map = page.locator('.map--pin .map__live')
  await map.scrollIntoViewIfNeeded()
  await map.click({ position: { x: 120, y: 90 } })
  const latitude = page.getByRole('textbox', { name: t('listing.form.latitude') })
  await expect.poll(() => latitude.inputValue()).toMatch(/^\d+\.\d{6}$/)
  const pinned = await latitude.inputValue()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await measureWidthAt320(page)).toBe(320)
  await page.getByRole('button', { name: t('suggestion.send') }).click()
  await page.getByRole('link', { name: t('suggestion.back') }).waitFor()

  const inbox = await createPage({ reducedMotion: 'reduce' })
  await storeSession(inbox, owner)
  await inbox.goto(`/sa/ar/listings/suggestions/${id}`)
  await inbox.locator('.inbox__words', { hasText: /\d:\d\d/ }).waitFor()
  await inbox.getByText(Number(pinned).toFixed(5)).waitFor()
  await inbox.getByRole('button', { name: t('suggestion.approve') }).click()
  await inbox.getByText(t('suggestion.inbox.empty')).waitFor()
  const { body } = await callApi(owner, 'GET', `/listings/${id}`)
  expect(Object.values((body as Listing).opening_hours?.weekly ?? {})).toEqual([[expect.anything()]])
})

test('restores the entered text of a suggestion after a reload and after the session ends', async () => {
  const owner = await createConfirmedUser('reads-late-words')
  const id = await createApprovedListing(owner, 'مقهى الكلمات', 1)
  const sender = await createConfirmedUser('types-for-long')
  const page = await createPage({ expectedErrors: /401/ })
  await storeSession(page, sender)
  await page.goto(`/sa/ar/listings/suggest/${id}`)
  const problem = page.getByRole('combobox', { name: t('suggestion.problem') })
  const phone = page.getByRole('textbox', { name: t('listing.form.phone') })
  await problem.selectOption('wrong')
  await phone.fill('012 555 0118')
  await page.reload()
  await expect.poll(() => phone.inputValue()).toBe('012 555 0118')

  await callApi(sender, 'POST', '/auth/logout')
  await page.getByRole('button', { name: t('suggestion.send') }).click()
  await page.waitForURL(`**/login?to=${encodeURIComponent(`/sa/ar/listings/suggest/${id}`)}#session`)
  await page.getByRole('textbox', { name: t('account.email') }).fill(sender.user.email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(browserPassword)
  await page.getByRole('button', { name: t('login.send') }).click()
  await expect.poll(() => phone.inputValue()).toBe('012 555 0118')
  await page.getByRole('button', { name: t('suggestion.send') }).click()
  await page
    .getByRole('status')
    .filter({ hasText: t('suggestion.sent.member') })
    .waitFor()
  await page.reload()
  await expect.poll(() => problem.inputValue()).toBe('')
})

test.for(['ar', 'en', 'nl'])('shows every kind of problem without clipping it at 320 px (%s)', async (language) => {
  const page = await visit(`/nl/${language}/listings/suggest/193`, { viewport: { width: 320, height: 800 } })
  const clipped = await page.locator('select[name="problem"]:visible').evaluate((select: HTMLSelectElement) => {
    const { fontFamily, fontSize, fontWeight, paddingLeft, paddingRight } = getComputedStyle(select)
    const line = document.createElement('span')
    Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', fontFamily, fontSize, fontWeight })
    document.body.append(line)
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return [...select.options].flatMap(({ text }) => {
      line.textContent = text
      return line.getBoundingClientRect().width > room ? [text] : []
    })
  })
  expect(clipped).toEqual([])
})
