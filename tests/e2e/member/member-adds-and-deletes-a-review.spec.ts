import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations, injectAxe } from '../../support/browser/axe.ts'
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  queryDatabase,
} from '../../support/browser/back-office.ts'
import { createPage, deletedPictureErrors, storeSession, visit, visitAs } from '../../support/browser/browser.ts'
import { translateSite } from '../../support/fixtures/translate-site.ts'

const words = {
  ar: {
    form: 'إضافة تقييم',
    stars: '4 نجوم',
    comment: 'نص تقييمك',
    send: 'نشر التقييم',
    sent: 'نُشر تقييمك، شكراً لك',
    noStars: 'يرجى اختيار تقييم بالنجوم',
    noComment: 'النص مطلوب',
    remove: /^حذف التقييم/,
    confirm: 'تأكيد الحذف',
    removed: 'تم حذف التقييم بنجاح!',
    report: /^الإبلاغ عن التقييم/,
    login: 'تسجيل الدخول لكتابة تقييم',
  },
  en: {
    form: 'Add your review',
    stars: '4 stars',
    comment: 'Your review',
    send: 'Publish the review',
    sent: 'Your review has been published, thank you',
    noStars: 'Please choose a star rating',
    noComment: 'A text is required',
    remove: /^Delete the review/,
    confirm: 'Yes, delete',
    removed: /deleted/,
    report: /^Report the review/,
    login: 'Log in to write a review',
  },
} as const
type Said = (typeof words)['ar' | 'en']

const readAverage = async (page: Page) => (await page.locator('#review-summary strong').textContent())?.trim()

/** Finds a listing with few reviews, none of them by the person, so that one review changes the average. */
async function findListing(country: string, person = ''): Promise<string> {
  const [found] = await queryDatabase(
    (sql) => sql<{ id: number }[]>`
      select id from listings
      where is_public and country = ${country} and rating = 5 and reviews_count between 1 and 2 and not exists (
        select from reviews join users on users.id = reviews.user_id
        where listing_id = listings.id and email = ${`${person}@dalil.test`}
      )
      order by id limit 1`,
  )
  if (!found) throw new Error('No place has few reviews')
  return String(found.id)
}

async function writeAndDelete(page: Page, t: Said): Promise<void> {
  const form = page.getByRole('form', { name: t.form })
  const before = await readAverage(page)
  // Only a change of a review can be cancelled.
  await form.getByRole('button', { name: t.send }).waitFor()
  expect(await form.locator('[data-cancel]').isVisible()).toBe(false)

  await form.getByRole('button', { name: t.send }).click()
  await form.getByText(t.noStars).waitFor()
  await form.getByText(t.noComment).waitFor()
  await expect.poll(() => form.getByRole('radio').first().getAttribute('aria-invalid')).toBe('true')
  // The first invalid field has the focus, so that the arrow keys change its value.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rating')

  await form.getByRole('radio', { name: t.stars }).check({ force: true })
  await form.getByText(t.noStars).waitFor({ state: 'detached' })
  await expect.poll(() => form.getByText(t.noComment).isVisible()).toBe(true)
  const text = `Zalig — ${Date.now()}`
  await form.getByRole('textbox', { name: t.comment }).fill(text)
  await form.getByText(t.noComment).waitFor({ state: 'detached' })
  await form.getByRole('button', { name: t.send }).click()
  await page.locator('#toasts').getByText(t.sent).waitFor()

  const mine = page.locator('.review', { hasText: text })
  await expect.poll(() => mine.count()).toBe(1)
  await expect.poll(() => mine.evaluate((review) => review === document.activeElement)).toBe(true)
  await expect.poll(() => readAverage(page)).not.toBe(before)
  await expect.poll(() => page.locator('#scores .score b').first().textContent()).toBe(await readAverage(page))
  await expect.poll(() => form.isVisible()).toBe(false)
  await expect.poll(() => mine.getByRole('button', { name: t.report }).isVisible()).toBe(false)

  await page.reload()
  await page.locator('.review.is-mine', { hasText: text }).waitFor()

  await mine.getByRole('button', { name: t.remove }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => mine.getByRole('button', { name: t.remove }).evaluate((it) => it === document.activeElement))
    .toBe(true)

  await mine.getByRole('button', { name: t.remove }).click()
  await dialog.getByRole('button', { name: t.confirm }).click()
  await page.locator('#toasts').getByText(t.removed).waitFor()
  await expect.poll(() => mine.count()).toBe(0)
  await expect.poll(() => readAverage(page)).toBe(before)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('reviews-title')
  await expect.poll(() => form.isVisible()).toBe(true)
}

test('updates average and stars when a review is added and deleted, in Arabic', async () => {
  const page = await visitAs('fahad', `/sa/ar/listings/${await findListing('sa', 'fahad')}`)
  await writeAndDelete(page, words.ar)
})

test('updates average and stars when a review is added and deleted, in English', async () => {
  const page = await visitAs('emma', `/ae/en/listings/${await findListing('ae', 'emma')}`)
  await writeAndDelete(page, words.en)
})

test('links a guest to the login page with a return URL', async () => {
  const id = await findListing('nl')
  const page = await visit(`/nl/ar/listings/${id}`)
  await expect.poll(() => page.getByRole('form', { name: words.ar.form }).isVisible()).toBe(false)
  const link = page.getByRole('link', { name: words.ar.login })
  await expect
    .poll(() => link.getAttribute('href'))
    .toBe(`/nl/ar/login?${new URLSearchParams({ to: new URL(page.url()).pathname })}`)
})

test('asks users to verify their address, and preserves the entered review', async () => {
  const page = await visitAs('noor', `/sa/ar/listings/${await findListing('sa', 'noor')}`, { expectedErrors: /403/ })
  const form = page.getByRole('form', { name: words.ar.form })
  await form.getByRole('radio', { name: words.ar.stars }).check({ force: true })
  await form.getByRole('textbox', { name: words.ar.comment }).fill('جميل')
  await form.getByRole('button', { name: words.ar.send }).click()
  await form.getByText('ربما لم تؤكّد بريدك الإلكتروني').waitFor()
  await expect.poll(() => form.getByRole('textbox', { name: words.ar.comment }).inputValue()).toBe('جميل')
})

test('shows a held review to its author, who deletes it', async () => {
  const [owner, author] = [await createConfirmedUser('owns-a-wave'), await createConfirmedUser('waits-in-a-wave')]
  const id = await createApprovedListing(owner, 'مقهى الانتظار', 1)
  await callApi(author, 'POST', `/listings/${id}/reviews`, { rating: 4, comment: 'ينتظر هذا التقييم.' })
  await queryDatabase((sql) => sql`update reviews set status = 'held' where listing_id = ${id}`)
  const page = await createPage({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    expectedErrors: deletedPictureErrors,
  })
  await storeSession(page, author)
  await page.goto(`/sa/ar/listings/${id}`)
  const own = page.getByRole('article', { name: translateSite.ar('review.own') })
  await own.getByText(translateSite.ar('profile.reviews.held')).waitFor()
  const form = page.locator('#review-form')
  await expect.poll(() => form.isVisible()).toBe(false)
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])

  await own.getByRole('button', { name: translateSite.ar('review.edit') }).click()
  await expect.poll(() => form.getByRole('textbox').inputValue()).toBe('ينتظر هذا التقييم.')
  await form.getByRole('textbox').fill('ما زال ينتظر.')
  await form.getByRole('button', { name: translateSite.ar('review.form.save') }).click()
  await own.getByText('ما زال ينتظر.').waitFor()
  await own.getByRole('button', { name: words.ar.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.ar.confirm }).click()
  await form.waitFor()
  await expect.poll(() => own.count()).toBe(0)
})

test('preserves a written review when the list is sorted, and reports a lost connection', async () => {
  const author = await createConfirmedUser('sorts-while-writing')
  const page = await createPage({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    expectedErrors: /INTERNET_DISCONNECTED/,
  })
  await storeSession(page, author)
  await page.goto('/nl/en/listings/193')
  const form = page.getByRole('form', { name: words.en.form })
  await form.waitFor()
  await expect.poll(() => page.locator('astro-island[ssr]').count()).toBe(0)
  await form.getByRole('radio', { name: words.en.stars }).press('Space')
  await form.getByRole('textbox', { name: words.en.comment }).fill('Half a review')
  await page.getByRole('link', { name: translateSite.en('review.sort.lowest') }).click()
  await page.waitForURL('**?reviews_sort=lowest#reviews')
  await expect.poll(() => form.getByRole('textbox', { name: words.en.comment }).inputValue()).toBe('Half a review')
  const readTop = () => page.locator('#review-list').evaluate((list) => list.getBoundingClientRect().top)
  await expect.poll(readTop).toBeGreaterThanOrEqual(0)
  await expect.poll(() => readTop()).toBeLessThan(300)
  await page.goBack()
  await page.locator('.review-order [aria-current]', { hasText: translateSite.en('review.sort.newest') }).waitFor()

  await page.context().setOffline(true)
  await form.getByRole('button', { name: words.en.send }).click()
  const alert = form.getByRole('alert')
  await alert.getByText(translateSite.en('toast.offline')).waitFor()
  await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('says that a review was not sent or deleted after an error without a message', async () => {
  const [owner, author] = [await createConfirmedUser('owns-no-answer'), await createConfirmedUser('gets-no-answer')]
  const id = await createApprovedListing(owner, 'مقهى الصمت', 1)
  const page = await createPage({ reducedMotion: 'reduce', expectedErrors: /500/ })
  await storeSession(page, author)
  await page.route('**/api/{listings/*/reviews,reviews/*}', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/sa/ar/listings/${id}`)
  const form = page.getByRole('form', { name: words.ar.form })
  await form.getByRole('radio', { name: words.ar.stars }).check({ force: true })
  await form.getByRole('textbox', { name: words.ar.comment }).fill('هادئ')
  await form.getByRole('button', { name: words.ar.send }).click()
  await form.getByText(translateSite.ar('review.form.failed'), { exact: true }).waitFor()

  await callApi(author, 'POST', `/listings/${id}/reviews`, { rating: 4, comment: 'هادئ' })
  await page.reload()
  await page.locator('.review.is-mine').getByRole('button', { name: words.ar.remove }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.ar.confirm }).click()
  await dialog.getByText(translateSite.ar('profile.reviews.delete.failed'), { exact: true }).waitFor()
})

test('lets the owner reply, edit the reply and delete it', async () => {
  const visitor = await createPage()
  const answer = await visitor.request.get('/api/listings?country=nl&title=مخبز الشام')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  const page = await visitAs('amira', `/nl/en/listings/${data[0]?.id}`)
  await page.locator('[data-relation="owner"]').waitFor()
  await expect.poll(() => page.getByRole('form', { name: words.en.form }).isVisible()).toBe(false)

  const review = page.locator('.review:not(:has(.review__reply))').first()
  const id = await review.getAttribute('data-review')
  const reviewItem = page.locator(`.review[data-review="${id}"]`)
  for (const [button, text] of [
    ['Reply to the review', 'Thank you, see you soon!'],
    ['Edit the reply', 'شكراً جزيلاً'],
  ] as const) {
    await reviewItem.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Your reply' }).fill(text)
    await dialog.getByRole('button', { name: 'Publish the reply' }).click()
    await reviewItem.locator('.review__reply').getByText(text).waitFor()
    await dialog.waitFor({ state: 'hidden' })
  }
  await reviewItem.getByRole('button', { name: 'Delete the reply' }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.en.confirm }).click()
  await reviewItem.locator('.review__reply').waitFor({ state: 'detached' })
})
