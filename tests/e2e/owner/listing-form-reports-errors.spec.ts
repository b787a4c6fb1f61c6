import { expect, test } from 'vitest'
import {
  chooseCategory,
  createImageUpload,
  locateListingForm,
  readListingIdFromUrl,
  visitAsNewUser,
} from '../../support/browser/listing-form.ts'
import { directions } from '../../support/browser/page-paths.ts'

test.for(directions)(
  'the next button shows errors, announces the first one and moves the focus to it (%s)',
  async (lang) => {
    const { page } = await visitAsNewUser(`mistaken-${lang}`, `/ae/${lang}/listings/create`)
    const { t, main, field, next, step, ...form } = locateListingForm(page, lang)
    for (const [name, isRequired] of Object.entries({ title: 'true', title_latin: 'false', price: 'false' }))
      await expect.poll(() => field(name).getAttribute('aria-required'), { message: name }).toBe(isRequired)
    await next().click()
    await page.locator('.toast', { hasText: t('listing.form.wrong') }).waitFor()
    await main.locator('.error', { hasText: t('validation.title_required') }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')

    // Errors appear when the field loses the focus.
    await field('title').fill('a')
    await field('title').blur()
    await main.locator('.error', { hasText: t('validation.min', { limit: 2 }) }).waitFor()
    await field('title').fill('a'.repeat(51))
    await main.locator('.error', { hasText: t('validation.max', { limit: 50 }) }).waitFor()
    await form.fillBasic('A Place With Mistakes')
    await expect.poll(() => main.locator('.error:visible').count()).toBe(0)

    const keywords = field('keywords')
    await keywords.fill('dates')
    await keywords.press('Enter')
    await keywords.fill('Dates')
    await keywords.press('Enter')
    await main.locator('.error', { hasText: t('validation.keyword_twice') }).waitFor()
    await keywords.fill('')
    await keywords.press('Enter')
    await main.locator('.error', { hasText: t('validation.keyword_empty') }).waitFor()
    await keywords.fill('\u200f')
    await keywords.press('Enter')
    await expect.poll(() => main.locator('.chip').count()).toBe(1)
    await keywords.fill('1,2,3,4,5,6,7,8,9,')
    await expect.poll(() => main.locator('.chip').count()).toBe(10)
    await keywords.fill('eleven')
    await keywords.press('Enter')
    await main.locator('.error', { hasText: t('validation.keywords_max') }).waitFor()
    await keywords.fill('')

    await next().click()
    await step('location').waitFor()
    await form.fillLocation()
    await field('latitude').fill('25.2')
    await next().click()
    await main.locator('.error', { hasText: t('validation.both_coordinates') }).waitFor()
    await field('longitude').fill('55.3')
    await next().click()
    await step('media').waitFor()

    await field('email').fill('nobody')
    await field('website').fill('dallah.example')
    await field('phone').fill('call me')
    await main
      .locator('[name="cover_image"]')
      .setInputFiles({ ...(await createImageUpload('a.jpg')), mimeType: 'image/gif' })
    await main.locator('.error', { hasText: 'a.jpg' }).waitFor()
    await main
      .locator('[name="logo"]')
      .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) })
    await main.locator('.error', { hasText: 'big.png' }).waitFor()
    for (const name of ['logo', 'cover_image']) {
      const broken = { name: `broken-${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
      await main.locator(`[name="${name}"]`).setInputFiles(broken)
      await main.locator('.error', { hasText: broken.name }).waitFor()
    }
    expect(await main.locator('.filerow').count()).toBe(0)
    await main
      .locator('[name="listing_images"]')
      .setInputFiles(await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => createImageUpload(name))))
    await main.locator('.error', { hasText: t('validation.images_max') }).waitFor()
    await expect.poll(() => main.locator('.thumb[draggable]').count()).toBe(3)
    await next().click()
    for (const wrong of ['email', 'website', 'cover_required'] as const) {
      await main.locator('.error', { hasText: t(`validation.${wrong}`) }).waitFor()
    }
    // The number is isolated from Arabic text, and its spaces do not break.
    const example = '\u2066+971\u00a050\u00a0123\u00a04567\u2069'
    await main.locator('.error', { hasText: t('listing.form.phone.example', { example }) }).waitFor()
  },
)

test('lists errors of the API, and shows each at its field in its step', async () => {
  const { page } = await visitAsNewUser('refused-by-api', '/ae/ar/listings/create', { expectedErrors: /422|500/ })
  const { t, main, field, next, step, ...form } = locateListingForm(page, 'ar')
  await form.fillAll('مكان يرفضه الخادم')

  const errors = { title: ['هذا الاسم لا يكفي'], city: ['لا نعرف هذه المدينة'] }
  await page.route('**/api/listings', (route) =>
    route.fulfill({ status: 422, json: { code: 'VALIDATION_FAILED', message: 'خطأ', errors, request_id: 'x' } }),
  )
  await next().click()
  await step('basic').waitFor()
  await main.locator('.error', { hasText: 'هذا الاسم لا يكفي' }).waitFor()
  await expect
    .poll(() => main.locator('.banner--error').innerText())
    .toBe([t('listing.form.validation'), 'هذا الاسم لا يكفي', 'لا نعرف هذه المدينة'].join('\n'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')

  await page.unroute('**/api/listings')
  await page.route('**/api/listings', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'خلل', request_id: 'x' } }),
  )
  for (const name of ['location', 'media', 'confirm'] as const) {
    await next().click()
    await step(name).waitFor()
  }
  await next().click()
  await main.locator('.banner--error', { hasText: t('listing.form.failed') }).waitFor()
  // The form still contains the typed values.
  await expect.poll(() => main.locator('[name="title"]').inputValue()).toBe('مكان يرفضه الخادم')
})

test('sets the hours of a day, copies them to all days, and adds Ramadan hours', async () => {
  const { page } = await visitAsNewUser('sets-hours', '/ae/en/listings/create')
  const { t, main, field, next, step, ...form } = locateListingForm(page, 'en')
  await form.fillBasic('A Place With Hours')
  await next().click()
  await step('location').waitFor()
  await form.fillLocation()
  await next().click()
  await step('media').waitFor()
  await main.getByRole('button', { name: t('listing.form.hours.edit') }).click()
  const label = (text: string) => main.getByLabel(text, { exact: true })
  await label(t('listing.form.hours.state', { day: 'Monday' })).selectOption('open')
  await label(`${t('listing.form.hours.span', { day: 'Monday', number: 1 })}: ${t('listing.form.hours.closes')}`).fill(
    '02:00',
  )
  await main.getByText(t('listing.form.hours.night')).waitFor()
  await main.getByRole('button', { name: t('listing.form.hours.add', { day: 'Monday' }) }).click()
  const second = `${t('listing.form.hours.span', { day: 'Monday', number: 2 })}: ${t('listing.form.hours.opens')}`
  await label(second).fill('10:00')
  await label(second.replace(t('listing.form.hours.opens'), t('listing.form.hours.closes'))).fill('12:00')
  await main.getByRole('button', { name: t('listing.form.hours.ramadan') }).click()
  await next().click()
  await main.locator('.error', { hasText: t('validation.overlap') }).waitFor()

  await main.getByRole('button', { name: t('listing.form.hours.remove', { number: 2, day: 'Monday' }) }).click()
  await main.getByRole('button', { name: t('listing.form.hours.copy', { day: 'Monday' }) }).click()
  await expect.poll(() => main.locator('.hours-editor__span').count()).toBe(7 + 2)
  await expect.poll(() => main.locator('.error', { hasText: t('validation.overlap') }).count()).toBe(0)
})

test('shows an existing listing with the same name and phone number before the last step', async () => {
  const { page } = await visitAsNewUser('adds-twice', '/ma/ar/listings/create')
  const { t, main, field, next, step } = locateListingForm(page, 'ar')
  const answer = await page.request.get('/api/listings/136')
  const bakery = (await answer.json()) as { title: string; phone: string; latitude: number; longitude: number }
  await field('title').fill(bakery.title)
  await chooseCategory(main)
  await field('description').fill('مخبزة قديمة في قلب المدينة')
  await next().click()
  await step('location').waitFor()
  await field('address').fill('زنقة المخبزة 5')
  await field('city').fill('الدار البيضاء')
  await field('latitude').fill(String(bakery.latitude))
  await field('longitude').fill(String(bakery.longitude))
  await next().click()
  await step('media').waitFor()
  await main.locator('[name="cover_image"]').setInputFiles(await createImageUpload('cover.jpg'))
  await next().click()
  await main.getByText(t('listing.form.duplicates')).waitFor()
  await main.getByRole('link', { name: bakery.title }).waitFor()
})

test('shows an offline error directly above the save button, and saves the listing after reconnecting', async () => {
  const { page } = await visitAsNewUser('offline', '/ae/ar/listings/create', {
    expectedErrors: /ERR_INTERNET_DISCONNECTED|404/,
    viewport: { width: 390, height: 844 },
  })
  const { t, main, next, field, ...form } = locateListingForm(page, 'ar')
  await form.fillAll('مكان يُحفظ بعد انقطاع')
  await page.context().setOffline(true)
  await next().click()
  const alert = main
    .locator('form')
    .getByRole('alert')
    .filter({ hasText: t('toast.offline') })
  await alert.waitFor()
  await expect.poll(() => next().isEnabled()).toBe(true)
  const [message, button] = [await alert.boundingBox(), await next().boundingBox()]
  const gap = (button?.y ?? 0) - (message?.y ?? 0) - (message?.height ?? 0)
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(120)
  expect(message?.y ?? -1).toBeGreaterThanOrEqual(0)

  await page.context().setOffline(false)
  await next().click()
  await main.getByText(t('listing.state.pending.text')).waitFor()
  expect(readListingIdFromUrl(page)).toBeGreaterThan(0)
})

test.for(['ar', 'nl'] as const)(
  'the pin of the field of the city leaves room for names of both directions (%s)',
  async (lang) => {
    const { page } = await visitAsNewUser(`both-ways-${lang}`, `/nl/${lang}/listings/create`)
    const { field, next, step, ...form } = locateListingForm(page, lang)
    await form.fillBasic('دلفت')
    await next().click()
    await step('location').waitFor()
    for (const name of ['دلفت', 'Delft']) {
      await field('city').fill(name)
      const gap = await field('city').evaluate((input) => {
        const [box, pin] = [input.getBoundingClientRect(), input.previousElementSibling?.getBoundingClientRect()]
        const { paddingLeft, paddingRight } = getComputedStyle(input)
        if (!pin) return null
        return pin.left - box.left < box.width / 2
          ? box.left + Number.parseFloat(paddingLeft) - pin.right
          : pin.left - box.right + Number.parseFloat(paddingRight)
      })
      expect(gap, name).toBeGreaterThan(0)
    }
  },
)
