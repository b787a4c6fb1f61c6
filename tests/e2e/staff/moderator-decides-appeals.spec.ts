import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { translate } from '../../../api/src/locales/index.ts'
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  logInAsAdmin,
  queryDatabase,
  sendDecision,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { createPage, readFocusedText, storeSession } from '../../support/browser/browser.ts'

const texts = arabicMessages.resources.appeals
const title = 'مقهى الاعتراض'
const reason = 'التقييم ليس عن هذا المكان.'

test('accepts an appeal by keyboard after an undo, and rejects several appeals with a reason', async () => {
  const owner = await createConfirmedUser('gets-appeals')
  const listing = await createApprovedListing(owner, title, 1)
  const staff = await logInAsAdmin()
  const messages = ['زرته يوم السبت.', 'لم أقصد الإعلان.', 'أعيدوا القراءة.']
  for (const [index, message] of messages.entries()) {
    const author = await createConfirmedUser(`appeals-${index}`)
    const review = { rating: 2, comment: `تقييم رقم ${index}` }
    const { body } = await callApi<{ id: number }>(author, 'POST', `/listings/${listing}/reviews`, review)
    await callApi(staff, 'POST', `/admin/reviews/${body.id}/hide`, { reason })
    await callApi(author, 'POST', `/reviews/${body.id}/appeal`, { message })
  }
  const page = await visitBackOffice('/', { reducedMotion: 'reduce' })
  const card = page.getByRole('listitem').filter({ hasText: arabicMessages.dalil.dashboard.queue.appeals })
  await card
    .getByRole('paragraph')
    .filter({ hasText: /[1-9٣]/ })
    .first()
    .waitFor()
  const filter = encodeURIComponent(JSON.stringify({ appeal: 'pending', listing_id: listing }))
  await page.goto(`/admin/appeals?filter=${filter}&sort=appealed_at&order=ASC`)
  const panel = page.getByRole('region', { name: title, exact: true })
  await panel.getByText(messages[0] ?? '').waitFor()
  await panel.getByText(reason).waitFor()
  await panel.getByText('تقييم رقم 0').waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await measureWidthAt320(page)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('checkbox').first().waitFor()
  await panel.getByText(messages[0] ?? '').waitFor()

  await page.keyboard.press('a')
  await page.getByText(texts.done.accepted).waitFor()
  await panel.getByText(messages[1] ?? '').waitFor()
  await page.keyboard.press('u')
  await panel.getByText(messages[0] ?? '').waitFor()
  await page.keyboard.press('a')
  for (const message of messages.slice(1)) {
    await panel.getByText(message).waitFor()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
  }
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.templates.nothing_new }).click()
  await dialog.getByRole('button', { name: texts.uphold }).click()
  await sendDecision(page)
  const read = () =>
    queryDatabase(
      (sql) => sql`select reviews.status, appeal.status as appeal, decision_reason from reviews
        join review_appeals as appeal on review_id = reviews.id where listing_id = ${listing} order by reviews.id`,
    )
  const rejected = { status: 'hidden', appeal: 'rejected', decision_reason: texts.templates.nothing_new }
  await expect
    .poll(async () => [...(await read())], { timeout: 20_000 })
    .toEqual([{ status: 'shown', appeal: 'approved', decision_reason: null }, rejected, rejected])
})

test('shows the author why a review was hidden, lets the author appeal, and moves the focus to the pending appeal', async () => {
  const t = translate.ar
  const owner = await createConfirmedUser('was-reviewed')
  const author = await createConfirmedUser('appeals-on-the-page')
  const listing = await createApprovedListing(owner, 'مقهى السبب', 1)
  const review = { rating: 2, comment: 'لم يعجبني المكان.' }
  const { body } = await callApi<{ id: number }>(author, 'POST', `/listings/${listing}/reviews`, review)
  await callApi(await logInAsAdmin(), 'POST', `/admin/reviews/${body.id}/hide`, { reason })
  const page = await createPage()
  await storeSession(page, author)
  await page.goto('/sa/ar/profile?tab=reviews')
  await page.getByText(reason).waitFor()
  await page.getByText(t('review.appeal')).click()
  const message = page.getByRole('textbox', { name: t('review.appeal.label') })
  await message.fill('I was there on Saturday.')
  await page.reload()
  await expect.poll(() => message.inputValue(), { message: 'the draft is open' }).toBe('I was there on Saturday.')
  await page.getByRole('button', { name: t('review.appeal.send') }).click()
  await expect.poll(() => readFocusedText(page)).toBe(t('review.appeal.pending'))
  const quote = page.getByRole('blockquote')
  expect(await quote.evaluate((it) => getComputedStyle(it).direction), 'its line is where its text begins').toBe('rtl')
})
