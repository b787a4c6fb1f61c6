import { expect, test } from 'vitest'
import { ar } from '../../admin/src/locales/ar.ts'
import { en } from '../../admin/src/locales/en.ts'
import { bringAxe, narrowest, seenIn } from '../support/look.ts'
import { call, onStage, somebody, visitOffice } from '../support/office.ts'

const words = { ar: ar.resources, en: en.resources }
const screens = ['/users', '/users/1/show', '/categories', '/claims', '/reports', '/reviews', '/messages'] as const

test.for(['ar', 'en'] as const)(
  'what moderators work with is accessible in both themes at any width (%s)',
  async (lang) => {
    await onStage(async (sql) => {
      await sql`insert into reports (type, listing_id, item_title, message) values ('listing', 1, 'بلاغ للعين', 'مغلق')`
      await sql`insert into messages (name, email, subject, message) values ('Anna', 'anna@example.com', 'Eyes', 'Hello')`
      await sql`insert into claims (listing_id, user_id, claimant_name, claimant_email, relationship, reason)
      select ${lang === 'ar' ? 3 : 4}, id, 'جان', email, 'owner', 'لي' from users where email = 'jan@dalil.test'`
    })
    const page = await visitOffice('/', { reducedMotion: 'reduce' })
    await page.evaluate((code) => localStorage.setItem('langCode', code), lang)
    const found: string[] = []
    for (const screen of screens) {
      await page.goto(`/admin${screen}`)
      await page.locator('main h2, main table, main ul, [role="tabpanel"] li').first().waitFor()
      await bringAxe(page)
      found.push(...(await seenIn(page)).map((violation) => `${screen}: ${violation}`))
      expect(await narrowest(page), screen).toBe(320)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    expect(found).toEqual([])
  },
)

test('their dialogs are accessible too', async () => {
  const { user } = await somebody('seen-in-dialogs')
  const page = await visitOffice(`/users/${user.id}/show`, { reducedMotion: 'reduce' })
  const found: string[] = []
  const look = async (name: string) => {
    await page.getByRole('dialog').waitFor()
    await bringAxe(page)
    found.push(...(await seenIn(page)).map((violation) => `${name}: ${violation}`))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  for (const name of [ar.ra.action.edit, words.ar.users.end_sessions, ar.ra.action.delete]) {
    await page.getByRole('button', { name, exact: true }).click()
    await look(name)
  }
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: words.ar.categories.add }).click()
  await look('add a category')
  const { body } = await call<{ data: { name: string }[] }>(null, 'GET', '/categories/roots')
  const name = body.data[0]?.name ?? ''
  await page.getByRole('button', { name: words.ar.categories.delete_one.replace('%{name}', name) }).click()
  await look('delete a category')
  await page.goto('/admin/reviews')
  await page
    .getByRole('button', { name: /^إخفاء تقييم/ })
    .first()
    .click()
  await look('hide a review')
  expect(found).toEqual([])
})
