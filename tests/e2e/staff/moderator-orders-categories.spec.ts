import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import {
  callApi,
  createApprovedListing,
  createConfirmedUser,
  logInAsAdmin,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { fetchText } from '../../support/raw-request.ts'

const texts = arabicMessages.resources.categories
const translateCategory = (text: string, facts: Record<string, string | number>) =>
  text.replaceAll(/%\{(\w+)\}/g, (_, name) => `${facts[name]}`)

interface Branch {
  id: number
  name: string
  listings_count: number
  children: Branch[]
}

test('moves a category by mouse and by keyboard, and updates the site', async () => {
  const { body } = await callApi<{ data: Branch[] }>(null, 'GET', '/categories/tree?country=sa')
  const [root] = body.data
  const [first, second] = root?.children.filter(({ listings_count }) => listings_count > 0) ?? []
  if (!root || !first || !second) throw new Error('The demo has too few categories')
  const firstStandsFirst = async () => {
    const page = await fetchText('/sa/ar/listings')
    const [one, other] = [first, second].map(({ id }) => page.indexOf(`<option value="${id}"`))
    return one !== undefined && other !== undefined && one > 0 && one < other
  }
  expect(await firstStandsFirst()).toBe(true)

  const page = await visitBackOffice('/categories')
  await page.getByRole('button', { name: translateCategory(texts.children_of, { name: root.name }) }).click()
  const row = ({ id }: Branch) => page.locator(`[data-category="${id}"] [draggable="true"]`)
  await row(second).dragTo(row(first))
  await expect.poll(firstStandsFirst, { timeout: 20_000 }).toBe(false)

  const up = page.getByRole('button', { name: translateCategory(texts.move_up, { name: first.name }) })
  await up.focus()
  const ids = () =>
    page
      .locator(`[data-category="${root.id}"] [data-category]`)
      .evaluateAll((rows) => rows.map((each) => Number(each.getAttribute('data-category'))))
  while ((await ids()).indexOf(first.id) > (await ids()).indexOf(second.id)) await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: `أصبح ترتيب «${first.name}»` })
    .waitFor({ state: 'attached' })
  await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(firstStandsFirst, { timeout: 20_000 }).toBe(true)
})

test('keeps the fields of a new category when its dialog is left, and can discard them', async () => {
  const page = await visitBackOffice('/categories')
  const add = page.getByRole('button', { name: texts.add, exact: true })
  const dialog = page.getByRole('dialog', { name: texts.add })
  const name = dialog.getByLabel(texts.fields.name_ar)
  await add.click()
  await name.fill('ألعاب الأطفال')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await add.click()
  await dialog.getByText(arabicMessages.dalil.draft_restored).waitFor()
  await expect.poll(() => name.inputValue()).toBe('ألعاب الأطفال')
  await dialog.getByRole('button', { name: arabicMessages.dalil.draft_discard }).click()
  await expect.poll(() => name.inputValue()).toBe('')
  await dialog.getByRole('button', { name: arabicMessages.ra.action.cancel }).click()
  await add.click()
  await name.waitFor()
  await expect.poll(() => dialog.getByText(arabicMessages.dalil.draft_restored).count()).toBe(0)
})

test('adds a category after a validation error, and moves its listings to another category when it is deleted', async () => {
  const page = await visitBackOffice('/categories', { expectedErrors: /409/ })
  await page.getByRole('button', { name: texts.add, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: texts.add })
  await dialog.getByLabel(texts.fields.name_ar).fill('ورق وحبر')
  await dialog.getByLabel(texts.fields.name_en).fill('Paper and ink')
  await dialog.getByLabel(texts.fields.slug).fill('shops')
  await dialog.getByLabel(texts.fields.aliases).fill('قرطاسية، دفاتر')
  await page.keyboard.press('Enter')
  await dialog.getByText('دفاتر').waitFor()
  await dialog.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await dialog.getByText('هذا الاسم المختصر مستخدم').waitFor()
  await dialog.getByLabel(texts.fields.slug).fill('paper-and-ink')
  await dialog.getByRole('button', { name: arabicMessages.ra.action.save }).click()
  await dialog.waitFor({ state: 'hidden' })

  const admin = await logInAsAdmin()
  const { body } = await callApi<{ data: { id: number; slug: string; aliases: string[] }[] }>(
    admin,
    'GET',
    '/categories?all=1',
  )
  const added = body.data.find(({ slug }) => slug === 'paper-and-ink')
  const shops = body.data.find(({ slug }) => slug === 'shops')
  expect(added?.aliases).toEqual(['قرطاسية', 'دفاتر'])
  const owner = await createConfirmedUser('owner-of-paper')
  const place = await createApprovedListing(owner, 'مكتبة الورق', added?.id ?? 0)

  await page.getByRole('tab', { name: texts.views.list }).click()
  await page.getByRole('button', { name: translateCategory(texts.delete_one, { name: 'ورق وحبر' }) }).click()
  const question = page.getByRole('dialog')
  await question.getByText('هل أنت متأكد من حذف هذا القسم؟ سيتم حذف جميع الأقسام الفرعية أيضًا.').waitFor()
  const remove = question.getByRole('button', { name: arabicMessages.ra.action.delete })
  await remove.click()
  await question.getByRole('combobox', { name: texts.move_to }).click()
  await page.getByRole('option', { name: 'متاجر', exact: true }).click()
  await remove.click()
  await question.waitFor({ state: 'hidden' })

  const moved = await callApi<{ category: { id: number } }>(null, 'GET', `/listings/${place}`)
  expect(moved.body.category.id).toBe(shops?.id)
})

test('finds the category of a listing by typing, in any spelling and by the name of its parent', async () => {
  const page = await visitBackOffice('/listings/1')
  const field = page.getByRole('combobox', { name: arabicMessages.resources.listings.fields.category_id })
  await field.waitFor()
  expect(await page.locator('.ra-input-category_id .MuiOutlinedInput-root').evaluate((box) => box.clientHeight)).toBe(
    await page.locator('.ra-input-city .MuiOutlinedInput-root').evaluate((box) => box.clientHeight),
  )
  await field.fill('ازيا')
  const options = page.getByRole('option')
  await expect.poll(() => options.allTextContents()).toEqual(['أزياء وملابس'])
  await field.fill('متاجر ازياء')
  await options.first().click()
  await expect.poll(() => field.inputValue()).toBe('أزياء وملابس')
})
