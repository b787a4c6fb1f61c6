import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import englishMessages from '../../../admin/src/locales/en.json' with { type: 'json' }
import { injectAxe, measureWidthAt320, runAxe } from '../../support/browser/axe.ts'
import {
  callApi,
  createConfirmedUser,
  logInAsAdmin,
  submitListing,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { createImageFile } from '../../support/form-data.ts'

const texts = arabicMessages.resources.listings
const fillPlaceholders = (text: string, params: Record<string, string | number>) =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => `${params[name]}`)

type Corrected = {
  opening_hours: { weekly: Record<string, { opens: string; closes: string }[]>; exceptions?: { note: string }[] } | null
  cover_image_url: string
  logo_url: string | null
  images: { id: number; image_url: string }[]
}
const read = async (id: number) => (await callApi<Corrected>(await logInAsAdmin(), 'GET', `/admin/listings/${id}`)).body

async function choose(page: Page, button: string, ...names: string[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      mimeType: 'image/png',
      buffer: Buffer.from(await (await createImageFile('png')).arrayBuffer()),
    })),
  )
  await (await chooser).setFiles(files)
}

async function save(page: Page) {
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await page.waitForURL(/\/show$/)
}

test('edits the opening hours of a listing', async () => {
  const id = await submitListing(await createConfirmedUser('has-wrong-hours'), 'مقهى الأوقات')
  const page = await visitBackOffice(`/listings/${id}`, { expectedErrors: /422/ })
  const findDayState = (name: string) => page.getByLabel(fillPlaceholders(texts.hours_form.state, { name }))
  const time = (end: 'opens' | 'closes', name: string, number: number) =>
    page.getByLabel(fillPlaceholders(texts.hours_form[end], { name, number }))
  await findDayState('الجمعة').click()
  await page.getByRole('option', { name: texts.hours_form.open, exact: true }).click()
  await time('opens', 'الجمعة', 1).fill('16:00')
  await time('closes', 'الجمعة', 1).fill('02:00')
  await page.getByRole('button', { name: fillPlaceholders(texts.hours_form.copy, { name: 'الجمعة' }) }).click()
  await findDayState('السبت').click()
  await page.getByRole('option', { name: texts.closed, exact: true }).click()
  await page.getByRole('button', { name: fillPlaceholders(texts.hours_form.add_slot, { name: 'الأحد' }) }).click()
  await time('opens', 'الأحد', 2).fill('17:00')
  await time('closes', 'الأحد', 2).fill('18:00')
  await page.getByRole('button', { name: texts.hours_form.add_exception }).click()
  await page.getByLabel(texts.hours_form.note).fill('عيد الفطر')

  // Overlapping times are reported, and no input is lost.
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await page.getByRole('alert').getByText(/./).first().waitFor()
  await page
    .getByRole('button', { name: fillPlaceholders(texts.hours_form.remove_slot, { name: 'الأحد', number: 2 }) })
    .click()
  await save(page)
  const { opening_hours } = await read(id)
  expect(opening_hours?.weekly).toMatchObject({
    fri: [{ opens: '16:00', closes: '02:00' }],
    sat: [],
    sun: [{ opens: '16:00', closes: '02:00' }],
  })
  expect(opening_hours?.exceptions).toMatchObject([{ note: 'عيد الفطر', hours: [] }])
})

test('focuses the first wrong field after the API or the form has refused a listing', async () => {
  const id = await submitListing(await createConfirmedUser('has-wrong-fields'), 'مقهى الأخطاء')
  const page = await visitBackOffice(`/listings/${id}`, { expectedErrors: /422/ })
  const website = page.getByLabel(texts.fields.website, { exact: true })
  const title = page.getByRole('textbox', { name: texts.fields.title, exact: true })
  const isFocused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await page.locator('input[name="is_published"]').waitFor({ state: 'attached' })
  await website.fill('not a link')
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await expect.poll(isFocused).toBe('website')
  await expect.poll(() => website.getAttribute('aria-invalid')).toBe('true')
  await title.fill('')
  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await expect.poll(isFocused).toBe('title')
  const box = await title.boundingBox()
  expect(box && box.y > 60 && box.y < 900).toBe(true)
})

test.each([
  ['ar', 1280],
  ['en', 1280],
  ['ar', 390],
] as const)(
  'shows an error beside the button of a form, and lets it be closed (%s, %i px)',
  async (language, width) => {
    const id = await submitListing(await createConfirmedUser(`sees-an-error-${language}-${width}`), 'مقهى الزر')
    const options = { expectedErrors: /422/, viewport: { width, height: 800 } }
    const page = await visitBackOffice(`/listings/${id}`, options, language)
    const words = language === 'ar' ? arabicMessages : englishMessages
    await page.locator('input[name="website"]').fill('not a link')
    const save = page.getByRole('button', { name: words.ra.action.save })
    await save.click()
    const toast = page.getByRole('alert').filter({ hasText: words.ra.message.invalid_form })
    await toast.waitFor()
    await toast.hover()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [button, message] = [await save.boundingBox(), await toast.boundingBox()]
    if (!button || !message) throw new Error('The button or the message is not shown')
    const isBeside = message.x >= button.x + button.width || message.x + message.width <= button.x
    expect(isBeside || message.y + message.height <= button.y).toBe(true)
    await toast.getByRole('button', { name: words.ra.action.close }).click()
    await toast.waitFor({ state: 'detached' })
  },
)

test('replaces the cover of a listing, and adds, sorts and removes its pictures', async () => {
  const id = await submitListing(await createConfirmedUser('has-wrong-pictures'), 'مقهى الصور')
  const before = await read(id)
  const page = await visitBackOffice(`/listings/${id}`)
  await choose(page, fillPlaceholders(texts.picture_form.replace, { name: texts.cover }), 'cover.png')
  await choose(page, fillPlaceholders(texts.picture_form.add_one, { name: texts.logo }), 'logo.png')
  await choose(page, texts.picture_form.add, 'one.png', 'two.png', 'three.png', 'four.png')
  await page.getByText(fillPlaceholders(texts.picture_form.too_many, { most: 3 })).waitFor()
  await page.getByRole('textbox', { name: texts.fields.title, exact: true }).fill('مقهى الصور الجديدة')
  await save(page)
  await page.getByRole('heading', { name: 'مقهى الصور الجديدة', level: 2 }).waitFor()
  const added = await read(id)
  expect(added.cover_image_url).not.toBe(before.cover_image_url)
  expect(added.logo_url).toMatch(/^\/media\//)
  expect(added.images).toHaveLength(3)

  await page.goto(`/admin/listings/${id}`)
  const nth = (text: string, number: number) =>
    fillPlaceholders(text, { name: fillPlaceholders(texts.picture, { number }) })
  await page.getByRole('button', { name: nth(texts.picture_form.later, 1) }).click()
  await page.getByText(fillPlaceholders(texts.picture_form.moved, { place: 2 })).waitFor()
  await page.getByRole('button', { name: nth(arabicMessages.dalil.delete_one, 3) }).click()
  await choose(page, texts.picture_form.add, 'five.png')
  await page.getByRole('button', { name: nth(texts.picture_form.earlier, 3) }).click()
  await page
    .getByRole('button', { name: fillPlaceholders(arabicMessages.dalil.delete_one, { name: texts.logo }) })
    .click()
  await save(page)
  const after = await read(id)
  const [first, second] = added.images.map((image) => image.id)
  expect(after.logo_url).toBeNull()
  expect(after.cover_image_url).toBe(added.cover_image_url)
  expect(after.images.map((image) => image.id)).toEqual([second, expect.any(Number), first])
})

test('shows both values of a conflict, saves the choice and overwrites nothing else', {
  timeout: 90_000,
}, async () => {
  const owner = await createConfirmedUser('overtakes-moderator')
  const id = await submitListing(owner, 'مقهى السباق')
  const page = await visitBackOffice(`/listings/${id}`, { expectedErrors: /412/ })
  const title = page.getByLabel(texts.fields.title, { exact: true })
  await title.fill('مقهى المشرف')
  await page.getByLabel(texts.fields.zip_code).fill('1234')
  await callApi(owner, 'PUT', `/listings/${id}`, { title: 'مقهى المالك', description: 'قهوة جديدة كل صباح ومساء.' })

  await page.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  const dialog = page.getByRole('dialog', { name: texts.conflict.title })
  await dialog.getByText('مقهى المالك').waitFor()
  await dialog.getByText('مقهى المشرف').waitFor()
  await dialog.getByText('قهوة جديدة كل صباح ومساء.').waitFor()
  await expect.poll(() => dialog.getByRole('radio', { checked: true }).count()).toBe(3)
  expect(await measureWidthAt320(page), 'no scrolling to the side').toBe(320)
  await injectAxe(page)
  expect(await runAxe(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('radio', { name: 'مقهى المالك' }).check()
  await dialog.getByRole('button', { name: texts.conflict.action }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => title.inputValue()).toBe('مقهى المالك')
  await save(page)
  const { body } = await callApi<Record<string, unknown>>(owner, 'GET', `/listings/${id}`)
  expect(body).toMatchObject({ title: 'مقهى المالك', zip_code: '1234', description: 'قهوة جديدة كل صباح ومساء.' })
})
