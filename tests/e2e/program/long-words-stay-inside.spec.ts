import { connect } from '@dalil/db/connect'
import { listings, reviews, users } from '@dalil/db/schema'
import { limits } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { waitForEntrances } from '../../support/browser/axe.ts'
import { visitBackOffice } from '../../support/browser/back-office.ts'
import { createPage, logInByApi, storeSession } from '../../support/browser/browser.ts'
import { createImageUpload, locateListingForm, visitAsNewUser } from '../../support/browser/listing-form.ts'
import { directions } from '../../support/browser/page-paths.ts'
import { insertPublicListing } from '../../support/browser/temporary-listing.ts'

const word = (length: number) => 'مستشفى'.repeat(50).slice(0, length)

async function publishLongWords(owner: number | null = null): Promise<number> {
  return insertPublicListing({
    user_id: owner,
    title: word(limits.title.max),
    title_latin: 'W'.repeat(limits.titleLatin.max),
    description: word(200),
    address: word(limits.address.max),
    city: word(limits.city.max),
    state: 'S'.repeat(limits.state.max),
    zip_code: '9'.repeat(limits.zipCode.max),
    amenities: [word(limits.amenity.max), 'M'.repeat(limits.amenity.max)],
    keywords: [word(limits.keyword.max), 'K'.repeat(limits.keyword.max)],
  })
}

async function addReview(listing_id: number): Promise<void> {
  const { db, close } = connect({ url: inject('server').database, max: 1 })
  const [user] = await db
    .insert(users)
    .values({
      first_name: 'N'.repeat(limits.name.max),
      last_name: 'ن'.repeat(limits.name.max),
      email: `long-${listing_id}@dalil.test`,
      password_hash: 'x',
    })
    .returning({ id: users.id })
  const user_id = user?.id ?? 0
  await db.insert(reviews).values({ listing_id, user_id, rating: 3, comment: word(300) })
  onTestFinished(async () => {
    await db.delete(users).where(eq(users.id, user_id))
    await close()
  })
}

/** Returns the pixels by which the page is wider than the screen, at common widths. */
async function measureOverflow(page: Page): Promise<Record<number, number>> {
  const overflow: Record<number, number> = {}
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await waitForEntrances(page)
    // The back office renders again after a change of the width.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: 2000 })
      .catch(() => null)
    overflow[width] = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  }
  return overflow
}

const none = { 320: 0, 390: 0, 768: 0, 1280: 0 }

test.for(directions)('the pages of visitors do not overflow with the longest words (%s)', async (lang) => {
  const id = await publishLongWords()
  await addReview(id)
  const title = encodeURIComponent(word(limits.title.max))
  const page = await createPage()
  for (const path of [`/listings/${id}`, `/listings?title=${title}`, '/listings/category/8', '']) {
    await page.goto(`/nl/${lang}${path}`)
    expect(await measureOverflow(page), path).toEqual(none)
  }
})

test('the pages of owners do not overflow with the longest words', async () => {
  const { db, close } = connect({ url: inject('server').database, max: 1 })
  const [amira] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'amira@dalil.test'))
  const id = await publishLongWords(amira?.id ?? 0)
  await db.update(listings).set({ status: 'pending' }).where(eq(listings.id, id))
  await close()
  const page = await createPage({ expectedErrors: /404/ })
  await storeSession(page, await logInByApi('amira'))
  for (const path of [`/listings/${id}`, '/my-listings', '/profile?tab=listings']) {
    await page.goto(`/nl/ar${path}`)
    await page.getByText(word(limits.title.max)).first().waitFor()
    expect(await measureOverflow(page), path).toEqual(none)
  }
})

test('the screens of moderators do not overflow with the longest words', async () => {
  const id = await publishLongWords()
  const page = await visitBackOffice('/')
  for (const path of [`/listings/${id}/show`, `/listings/${id}`]) {
    await page.goto(`/admin${path}`)
    await page.getByText(word(limits.title.max)).first().waitFor()
    await page.locator('dd, textarea').first().waitFor()
    expect(await measureOverflow(page), path).toEqual(none)
  }
})

test('wraps the longest file names inside the listing form', async () => {
  const { page } = await visitAsNewUser('long-files', '/nl/ar/listings/create')
  const { main, next, step, ...form } = locateListingForm(page, 'ar')
  await form.fillBasic('مكان')
  await next().click()
  await step('location').waitFor()
  await form.fillLocation()
  await next().click()
  await step('media').waitFor()
  const name = 'W'.repeat(120)
  const text = (each: number) => ({ name: `${name}${each}.txt`, mimeType: 'text/plain', buffer: Buffer.alloc(1) })
  await main.locator('[name="logo"]').setInputFiles(text(1))
  await main.locator('[name="cover_image"]').setInputFiles(await createImageUpload(`${name}.jpg`))
  await main.locator('[name="listing_images"]').setInputFiles([text(2), text(3)])
  await main.locator('.error', { hasText: `${name}3.txt` }).waitFor()
  expect(await measureOverflow(page)).toEqual(none)
})
