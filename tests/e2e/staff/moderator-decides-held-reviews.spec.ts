import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  queryDatabase,
  sendDecision,
  visitBackOffice,
} from '../../support/browser/back-office.ts'

const texts = arabicMessages.resources.reviews
const title = 'مقهى الموجة'

test('shows a held review by keyboard after an undo, and hides several reviews with a reason', async () => {
  const owner = await createConfirmedUser('gets-a-wave')
  const listing = await createApprovedListing(owner, title, 1)
  for (const [index, comment] of ['تقييم صادق من الموجة.', 'إعلان أول.', 'إعلان ثانٍ.'].entries()) {
    const author = await createConfirmedUser(`writes-in-a-wave-${index}`)
    await callApi(author, 'POST', `/listings/${listing}/reviews`, { rating: 5, comment })
  }
  await queryDatabase(
    (sql) => sql`update reviews set status = 'held', hold_rule = 'burst' where listing_id = ${listing}`,
  )
  const filter = encodeURIComponent(JSON.stringify({ status: 'held', listing_id: listing }))
  const page = await visitBackOffice(`/reviews?filter=${filter}&sort=created_at&order=ASC`, { reducedMotion: 'reduce' })
  const panel = page.getByRole('region', { name: title, exact: true })
  await panel.getByText('تقييم صادق من الموجة.').waitFor()
  await panel.getByText(texts.hold_rules.burst).waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  expect(await measureWidthAt320(page)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 900 })
  // On a wide screen, the list and its shortcuts mount again.
  await page.getByRole('checkbox').first().waitFor()
  await panel.getByText('تقييم صادق من الموجة.').waitFor()

  await page.keyboard.press('a')
  await panel.getByText('إعلان أول.').waitFor()
  await page.keyboard.press('u')
  await panel.getByText('تقييم صادق من الموجة.').waitFor()
  await page.keyboard.press('a')
  for (const comment of ['إعلان أول.', 'إعلان ثانٍ.']) {
    await panel.getByText(comment).waitFor()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
  }
  await page.keyboard.press('?')
  const marked = arabicMessages.dalil.shortcuts.or_marked.replace('%{text}', texts.hide)
  await page.getByRole('dialog').getByText(marked).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: texts.templates.spam }).click()
  await dialog.getByRole('button', { name: texts.hide }).click()
  await sendDecision(page)
  const read = () =>
    queryDatabase((sql) => sql`select status, hidden_reason from reviews where listing_id = ${listing} order by id`)
  await expect
    .poll(async () => [...(await read())], { timeout: 20_000 })
    .toEqual([
      { status: 'shown', hidden_reason: null },
      { status: 'hidden', hidden_reason: texts.templates.spam },
      { status: 'hidden', hidden_reason: texts.templates.spam },
    ])
})
