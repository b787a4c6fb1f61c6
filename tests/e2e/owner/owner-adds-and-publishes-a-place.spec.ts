import { expect, test } from 'vitest'
import { visit } from '../../support/browser/browser.ts'
import {
  acceptRevisionByApi,
  createImageUpload,
  locateListingForm,
  moderateByApi,
  readListingIdFromUrl,
  visitAsNewUser,
} from '../../support/browser/listing-form.ts'

// The server responds with 404 to the page of a listing that is not public.
const expectedErrors = /404/

test('adds a listing in four steps, then approves, shows, edits, hides and deletes it', {
  timeout: 120_000,
}, async () => {
  const title = 'Dallah Majlis'
  const { page } = await visitAsNewUser('adds-in-steps', '/ae/ar/listings', { expectedErrors })
  const { t, main, field, next, step, ...form } = locateListingForm(page, 'ar')
  await main.locator('a[href="/ae/ar/listings/create"]').first().click()

  await form.fillBasic(title)
  await field('keywords').fill('قهوة، تمر،')
  await main.getByRole('checkbox', { name: t('amenity.wifi'), exact: true }).check()
  await next().click()
  await step('location').waitFor()
  await form.fillLocation()
  await next().click()
  await step('media').waitFor()
  await field('phone').fill('٠٤ ٢٢٢ ٣٣٤٤')
  await main.locator('[name="logo"]').setInputFiles(await createImageUpload('logo.png', '#ffb17a'))
  await main.locator('[name="cover_image"]').setInputFiles(await createImageUpload('cover.jpg'))
  await main
    .locator('[name="listing_images"]')
    .setInputFiles([await createImageUpload('one.jpg', '#aa0000'), await createImageUpload('two.jpg', '#00aa00')])
  await main.getByRole('button', { name: t('listing.form.images.later', { number: 1 }) }).click()
  await expect.poll(() => main.locator('.thumb bdi, .thumb img').count()).toBeGreaterThan(2)
  await next().click()
  await step('confirm').waitFor()
  await main.locator('dd', { hasText: title }).waitFor()
  await expect.poll(() => next().isDisabled()).toBe(true)
  await field('is_verified').check()
  await field('terms').check()
  await next().click()

  // The listing is pending: only its owner sees it.
  await page.locator('.toast', { hasText: t('listing.form.created') }).waitFor()
  await main.getByText(t('listing.state.pending.text')).waitFor()
  await main.getByRole('heading', { level: 1, name: title }).waitFor()
  const id = readListingIdFromUrl(page)
  const guest = await visit(`/ae/ar/listings/${id}`, { expectedErrors })
  await guest.getByRole('heading', { level: 1, name: t('listing.missing.title') }).waitFor()

  await moderateByApi(id, 'approve')
  await expect
    .poll(async () => {
      await guest.goto(`/ae/ar/listings/${id}`)
      return guest.locator('h1').innerText()
    })
    .toContain(title)
  await guest.getByText('04 222 3344').first().waitFor()
  await expect.poll(() => guest.locator('.gallery__thumbs li').count()).toBe(3)

  // The owner deletes a picture and changes the name.
  await page.goto('/ae/ar/my-listings')
  await main.getByRole('link', { name: t('my_listings.act_on', { act: t('my_listings.edit'), title }) }).click()
  await field('title').fill(`${title} II`)
  await next().click()
  await step('location').waitFor()
  await next().click()
  await step('media').waitFor()
  await main.getByRole('button', { name: t('listing.form.images.remove', { number: 1 }) }).click()
  await next().click()
  await field('terms').check()
  await next().click()
  await page.getByText(t('revision.pending'), { exact: true }).waitFor()
  await expect.poll(() => guest.locator('h1').innerText()).toBe(title)
  await acceptRevisionByApi(readListingIdFromUrl(page))
  await expect
    .poll(async () => {
      await guest.reload()
      return [await guest.locator('h1').innerText(), await guest.locator('.gallery__thumbs li').count()]
    })
    .toEqual([`${title} II`, 2])

  const act = (verb: 'publish' | 'unpublish' | 'delete') =>
    main.getByRole('button', {
      name: t('my_listings.act_on', { act: t(`my_listings.${verb}`), title: `${title} II` }),
    })
  await page.goto('/ae/ar/my-listings')
  await act('unpublish').click()
  await main.locator('.badge', { hasText: t('listing.state.draft') }).waitFor()
  await expect.poll(async () => (await guest.reload())?.status()).toBe(404)
  await act('publish').click()
  await main.locator('.badge', { hasText: t('listing.state.published') }).waitFor()
  await expect.poll(async () => (await guest.reload())?.status()).toBe(200)

  const more = main.locator('.mine__more summary')
  await expect.poll(() => act('delete').isVisible()).toBe(false)
  const search = main.getByLabel(t('my_listings.search'))
  await search.fill('nothing like it')
  await main.getByText(t('my_listings.no_match')).waitFor()
  await search.fill(title.slice(0, 4))
  await main.getByLabel(t('my_listings.status'), { exact: true }).selectOption('published')
  await more.waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('published')
  await search.fill('')
  await main.getByLabel(t('my_listings.status'), { exact: true }).selectOption('')
  await more.click()
  await act('delete').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('profile.listings.delete.confirm') })
    .click()
  await main.getByRole('heading', { name: t('profile.listings.empty') }).waitFor()
  await expect.poll(async () => (await guest.reload())?.status()).toBe(404)
})

test('saves the listing of an owner without a verified e-mail address as a draft', async () => {
  const { page } = await visitAsNewUser('unconfirmed-owner', '/ae/en/listings/create', {
    confirmed: false,
    expectedErrors,
  })
  const { t, main, field, next, step, ...form } = locateListingForm(page, 'en')
  await main.getByText(t('listing.form.unverified')).waitFor()
  await form.fillAll('Draft of Nobody')
  await next().click()
  await page.locator('.toast', { hasText: t('listing.form.created.draft') }).waitFor()
  await main.locator('.badge', { hasText: t('listing.state.draft') }).waitFor()
})

test('shows why a listing was rejected, and submits it again after an edit', async () => {
  const { page } = await visitAsNewUser('rejected-owner', '/ae/en/listings/create', { expectedErrors })
  const { t, main, field, next, step, ...form } = locateListingForm(page, 'en')
  await form.fillAll('Place With a Flaw')
  await next().click()
  await main.getByText(t('listing.state.pending.text')).waitFor()
  const id = readListingIdFromUrl(page)

  // While the listing loads, the page does not tell the owner that the listing does not exist.
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/listings/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect.poll(() => main.getByRole('heading', { name: t('listing.missing.title') }).isVisible()).toBe(false)
  answer()
  await main.getByText(t('listing.state.pending.text')).waitFor()

  await moderateByApi(id, 'reject', 'The picture shows another place')
  await page.goto('/ae/en/my-listings')
  await main.getByText('The picture shows another place').waitFor()
  await main.getByText(t('listing.state.rejected.text')).waitFor()
  await page.goto(`/ae/en/listings/edit/${id}`)
  await field('title').fill('Place Without a Flaw')
  for (const name of ['location', 'media', 'confirm'] as const) {
    await next().click()
    await step(name).waitFor()
  }
  await field('terms').check()
  await next().click()
  await main.getByText(t('listing.state.pending.text')).waitFor()
})

test('rejects an edit of another owner’s listing', async () => {
  const { page } = await visitAsNewUser('stranger-owner', '/ma/en/listings/edit/136')
  const { t, main } = locateListingForm(page, 'en')
  await main.getByRole('heading', { name: t('listing.form.refused') }).waitFor()
  await expect.poll(() => main.locator('form').count()).toBe(0)
})

test('rejects an edit of a listing that does not exist', async () => {
  const { page } = await visitAsNewUser('looker-for-nothing', '/ma/en/listings/edit/999999', { expectedErrors })
  const { t, main } = locateListingForm(page, 'en')
  await main.getByRole('heading', { name: t('listing.missing.title') }).waitFor()
})

test('redirects a guest to the home page', async () => {
  const page = await visit('/ae/en/listings/create')
  await page.waitForURL('**/ae/en')
})
