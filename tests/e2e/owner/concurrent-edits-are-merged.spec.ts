import type { Listing } from '@dalil/api/contract'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { findAxeViolations, findInvisibleFocus, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import { createConfirmedUser, submitListing } from '../../support/browser/back-office.ts'
import { createPage, logInByApi, storeSession } from '../../support/browser/browser.ts'
import { findDialogFaults } from '../../support/browser/dialog.ts'
import { locateListingForm } from '../../support/browser/listing-form.ts'
import { directions } from '../../support/browser/page-paths.ts'
import { createImageFile } from '../../support/form-data.ts'

const expectedErrors = /404|412/

async function openOwnListing(name: string, lang: 'ar' | 'en' | 'nl' = 'en') {
  const session = await createConfirmedUser(name)
  const id = await submitListing(session, `Place of ${name}`, 1, { city: 'Dubai', country: 'ae' })
  const page = await createPage({ expectedErrors })
  await storeSession(page, session)
  const form = locateListingForm(page, lang)
  const call = async (body?: object | FormData): Promise<Listing> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${inject('server').url}/api/listings/${id}`, {
      method: body ? 'PUT' : 'GET',
      headers: { Authorization: `Bearer ${session.token}`, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Listing
  }
  const edit = `/ae/${lang}/listings/edit/${id}`
  await page.goto(edit)
  await form.step('basic').waitFor()
  return { page, session, id, call, edit, ...form }
}

async function toTheEnd({ next, step, field }: ReturnType<typeof locateListingForm>) {
  for (const name of ['location', 'media', 'confirm'] as const) {
    await next().click()
    await step(name).waitFor()
  }
  await field('terms').check()
}

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')))

test('merges a draft with pictures and fields that changed on the server', async () => {
  const { page, call, edit, t, ...form } = await openOwnListing('draft-keeper')
  await form.field('title').fill('Title of the Draft')
  await form.main.getByText(t('listing.form.draft.kept')).waitFor()
  await page.goto('/ae/en')

  const added = new FormData()
  for (const color of ['#123456', '#654321']) added.append('listing_images[]', await createImageFile('png', { color }))
  added.append('description', 'A description from the other tab.')
  await call(added)

  await page.goto(edit)
  await form.main.getByText(t('listing.form.draft.found')).waitFor()
  await expect.poll(() => form.field('title').inputValue()).toBe('Title of the Draft')
  await expect.poll(() => form.field('description').inputValue()).toBe('A description from the other tab.')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await toTheEnd({ ...form, t })
  await form.next().click()
  await page.locator('.toast', { hasText: t('listing.form.saved') }).waitFor()
  expect(await call()).toMatchObject({
    title: 'Title of the Draft',
    description: 'A description from the other tab.',
    images: [{ id: expect.any(Number) }, { id: expect.any(Number) }],
  })
  await expect.poll(() => draftsIn(page)).toEqual([])
})

test('offers a choice between the values of the draft and of the server for fields that changed in both', async () => {
  const { page, call, edit, t, ...form } = await openOwnListing('draft-divided')
  await form.field('title').fill('Title of the Draft')
  await form.field('price').fill('15')
  await form.main.getByText(t('listing.form.draft.kept')).waitFor()
  await page.goto('/ae/en')
  await call({ title: 'Title of the Other Tab', description: 'A description from the other tab.' })

  await page.goto(edit)
  const dialog = page.getByRole('dialog', { name: t('listing.form.conflict') })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('group').count()).toBe(1)
  await dialog.getByText('Title of the Draft').waitFor()
  await dialog.getByRole('radio', { name: t('listing.form.conflict.theirs') }).check()
  await dialog.getByRole('button', { name: t('listing.form.conflict.apply') }).click()
  await expect.poll(() => form.field('title').inputValue()).toBe('Title of the Other Tab')
  await expect.poll(() => form.field('price').inputValue()).toBe('15')
  await toTheEnd({ ...form, t })
  await form.next().click()
  await page.locator('.toast', { hasText: t('listing.form.saved') }).waitFor()
  expect(await call()).toMatchObject({
    title: 'Title of the Other Tab',
    price: 15,
    description: 'A description from the other tab.',
  })
})

test.for(directions)(
  'shows the values of both tabs in the tab that saves second, and lets the user choose by keyboard (%s)',
  { timeout: 120_000 },
  async (lang) => {
    const { page, call, t, ...form } = await openOwnListing(`two-tabs-${lang}`, lang)
    await form.field('title').fill('Title of This Tab')
    await toTheEnd({ ...form, t })
    await call({
      title: 'Title of the Other Tab',
      phone: '04 222 3344',
      opening_hours: { weekly: { mon: [{ opens: '08:00', closes: '18:00' }], fri: [] } },
    })
    await form.next().click()

    const dialog = page.getByRole('dialog', { name: t('listing.form.conflict') })
    await dialog.waitFor()
    await dialog.getByText('Title of This Tab').waitFor()
    await dialog.getByText('Title of the Other Tab').waitFor()
    await dialog.getByText('04 222 3344').waitFor()
    expect(await call()).toMatchObject({ title: 'Title of the Other Tab' })
    expect(await measureWidthAt320(page), 'no scrolling to the side').toBe(320)
    await injectAxe(page)
    expect(await findAxeViolations(page, lang), lang).toEqual([])
    if (lang === 'ar') expect(await findInvisibleFocus(page)).toEqual([])
    expect(await findDialogFaults(page)).toEqual([])

    const mine = dialog.getByRole('radio', { name: t('listing.form.conflict.mine') }).first()
    await mine.focus()
    await expect.poll(() => mine.isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await form.next().click()
    await dialog.waitFor()
    await dialog.getByRole('button', { name: t('listing.form.save') }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.toast', { hasText: t('listing.form.saved') }).waitFor()
    expect(await call()).toMatchObject({
      title: 'Title of This Tab',
      phone: '04 222 3344',
      opening_hours: { weekly: { mon: [{ opens: '08:00', closes: '18:00' }] } },
    })
  },
)

test('ignores a draft of an older format', async () => {
  const { page, session, id, call, edit, t, ...form } = await openOwnListing('old-draft')
  await page.goto('/ae/en')
  await page.evaluate(
    (name) => localStorage.setItem(name, JSON.stringify({ title: 'Old', keywords: null, social: 'x', logo: false })),
    `draft:${session.user.id}:${id}`,
  )
  await page.goto(edit)
  await form.step('basic').waitFor()
  await expect.poll(() => form.field('title').inputValue()).toBe('Place of old-draft')
  await expect.poll(() => form.main.getByText(t('listing.form.draft.found')).count()).toBe(0)
  await expect.poll(() => draftsIn(page)).toEqual([])
  expect(await call()).toMatchObject({ title: 'Place of old-draft' })
})

test('deletes the drafts of a user in all tabs at log-out, but not those of other users', async () => {
  const { page, edit, t, ...form } = await openOwnListing('leaver')
  const other = await page.context().newPage()
  await other.goto(edit)
  const there = locateListingForm(other, 'en')
  await there.step('basic').waitFor()
  await form.field('title').fill('Not to be kept')
  await form.main.getByText(t('listing.form.draft.kept')).waitFor()
  await there.field('title').fill('Neither')
  await other.evaluate(() => localStorage.setItem('draft:1:7', JSON.stringify({ saved_at: Date.now() })))

  await page.evaluate(() => document.querySelector<HTMLElement>('[data-log-out]')?.click())
  await page.waitForURL('**/ae/en')
  await other.waitForURL('**/ae/en')
  await expect.poll(() => draftsIn(page)).toEqual(['draft:1:7'])

  const again = await createPage()
  await storeSession(again, await logInByApi('leaver@example.com', 'secret-enough'))
  await again.goto(edit)
  await locateListingForm(again, 'en').step('basic').waitFor()
})
