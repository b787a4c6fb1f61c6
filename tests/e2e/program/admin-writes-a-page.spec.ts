import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { queryDatabase, visitBackOffice } from '../../support/browser/back-office.ts'
import { visit } from '../../support/browser/browser.ts'
import { createImageFile } from '../../support/form-data.ts'

const texts = arabicMessages.resources.pages
const save = arabicMessages.ra.action.save

test('writes an Arabic page with a link and a picture, previews it and links it in the footer', async () => {
  const page = await visitBackOffice('/pages/create')
  await page.getByLabel(texts.fields.title).fill('دليل الزائر')
  const editor = page.getByRole('textbox', { name: texts.fields.body })
  await editor.click()
  await page.keyboard.type('أهلاً بك في {name}.\n\nOpen daily.\n\n')
  const direction = (words: string) => editor.locator('.cm-line').filter({ hasText: words }).getAttribute('dir')
  expect([await direction('أهلاً'), await direction('Open')]).toEqual(['rtl', 'ltr'])

  await page.getByRole('button', { name: texts.editor.link, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('مطاعم')
  await page.getByRole('option', { name: 'مطاعم', exact: true }).first().click()
  await dialog.getByRole('button', { name: texts.editor.insert }).click()
  await editor.getByText('[مطاعم](/listings/category/').waitFor()

  const picture = await createImageFile('png', { width: 640 })
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(await picture.arrayBuffer()) }
  await page.locator('input[type=file]').setInputFiles(file)
  await editor.getByText(`![${texts.editor.picture_text}](/media/`).waitFor()

  const preview = page.frameLocator('iframe')
  await preview.getByRole('heading', { level: 1, name: 'دليل الزائر' }).waitFor()
  await preview.getByText('أهلاً بك في دليل.').waitFor()
  await preview.getByRole('img', { name: texts.editor.picture_text }).waitFor()

  await page.getByLabel(texts.fields.is_published).check()
  await page.getByLabel(texts.fields.in_footer).check()
  await page.getByRole('button', { name: save }).click()
  await page.getByRole('row').filter({ hasText: 'دليل الزائر' }).waitFor()

  const visitor = await visit('/ma/ar/about-us')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'دليل الزائر' }).click()
  await visitor.waitForURL(encodeURI('/ma/ar/pages/دليل-الزائر'))
  const link = visitor.getByRole('main').getByRole('link', { name: 'مطاعم' })
  await expect.poll(() => link.getAttribute('href')).toMatch(/^\/ma\/ar\/listings\/category\/\d+$/)
  const shown = visitor.getByRole('img', { name: texts.editor.picture_text })
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(640)
  await queryDatabase((sql) => sql`delete from site_pages where slug = 'دليل-الزائر'`)
})

test('replaces the shipped page about us, which returns when the replacement is deleted', async () => {
  const page = await visitBackOffice('/pages')
  await page.getByRole('link', { name: texts.shipped.replace_one.replace('%{name}', 'من نحن') }).click()
  const editor = page.getByRole('textbox', { name: texts.fields.body })
  await editor.getByText('{name} موقع عناوين').waitFor()
  await editor.fill('نحن سوق الحارة.')
  await page.getByRole('button', { name: save }).click()
  const row = page.getByRole('row').filter({ hasText: 'من نحن' })
  await row.waitFor()

  const visitor = await visit('/sa/ar/about-us')
  await visitor.getByText('نحن سوق الحارة.').waitFor()
  await visitor.goto('/sa/ar/pages/about-us')
  await visitor.waitForURL('/sa/ar/about-us')

  await row.getByRole('button', { name: arabicMessages.dalil.delete_one.replace('%{name}', 'من نحن') }).click()
  await page.getByRole('dialog').getByRole('button', { name: arabicMessages.ra.action.delete }).click()
  await row.waitFor({ state: 'detached' })
  const isShipped = async () => {
    await visitor.reload()
    return visitor.getByText('موقع عناوين لمن يبحث بالعربية').isVisible()
  }
  await expect.poll(isShipped, { timeout: 5_000 }).toBe(true)
})

test('keeps the text of an admin whom another one has overtaken', async () => {
  const id = await queryDatabase(async (sql) => {
    const [row] = await sql`insert into site_pages
      (kind, slug, language, title, body, is_published, published_at, in_footer, in_navigation)
      values ('page', 'overtaken', 'ar', 'ساعات العمل', 'نص أول', true, now(), false, false) returning id`
    return row?.id as number
  })
  const page = await visitBackOffice(`/pages/${id}`, { expectedErrors: /412/ })
  const editor = page.getByRole('textbox', { name: texts.fields.body })
  await editor.fill('نصّي')
  await queryDatabase((sql) => sql`update site_pages set body = 'نص غيري', version = 2 where id = ${id}`)
  await page.getByRole('button', { name: save }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('نص غيري').waitFor()
  await dialog.getByRole('button', { name: texts.conflict.action }).click()
  await page.getByRole('button', { name: save }).click()
  await page.getByRole('row').filter({ hasText: 'ساعات العمل' }).waitFor()
  const [stored] = await queryDatabase((sql) => sql`delete from site_pages where id = ${id} returning body`)
  expect(stored?.body).toBe('نصّي')
})
