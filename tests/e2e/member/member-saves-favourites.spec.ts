import { translate } from '@dalil/api/locales'
import { expect, inject, test } from 'vitest'
import { createPage, logInByApi, storeSession, visit, visitAs } from '../../support/browser/browser.ts'
import { directions } from '../../support/browser/page-paths.ts'
import { browserPassword, registerUser } from '../../support/browser/register-user.ts'

async function findLargestCategory(): Promise<number> {
  const page = await createPage()
  const answer = await page.request.get('/api/categories/tree?country=nl')
  type Counted = { id: number; listings_count: number }
  const { data } = (await answer.json()) as { data: { children: Counted[] }[] }
  const children = data.flatMap((category) => category.children)
  const [most] = children.toSorted((a, b) => b.listings_count - a.listings_count)
  if (!most || most.listings_count < 3) throw new Error('No category has three listings')
  return most.id
}

test('shows a favourite on its card, its page and the list of favourites', async () => {
  const page = await visitAs('yasmin', `/nl/ar/listings/category/${await findLargestCategory()}`)
  await page.waitForLoadState('networkidle')
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/user/favourites/ids')) paths.push(request.url())
  })
  await page.reload()
  const heart = page.locator('button[data-heart]').first()
  const id = await heart.getAttribute('data-heart')
  const name = (await page.locator('.card__title a').first().textContent())?.trim() ?? ''
  await expect.poll(() => paths.length).toBe(1)

  await heart.focus()
  await Promise.all([page.waitForResponse(/favourite$/), page.keyboard.press('Enter')])
  await page.getByRole('button', { name: translate.ar('favourite.saved.of', { name }), exact: true }).waitFor()

  await page.goto(`/nl/ar/listings/${id}`)
  const wide = page.locator('.detail__head button[data-heart]')
  await expect.poll(() => wide.innerText()).toBe(translate.ar('favourite.saved'))
  await expect.poll(() => wide.getAttribute('aria-label')).toBe(translate.ar('favourite.saved.of', { name }))
  await Promise.all([page.waitForResponse(/favourite$/), wide.click()])
  await page
    .locator('.detail__head')
    .getByRole('button', { name: translate.ar('favourite.save'), exact: true })
    .click()
  await expect.poll(() => wide.innerText()).toBe(translate.ar('favourite.saved'))

  await page.goto('/nl/ar/profile?tab=favourites')
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('link', { name }).waitFor()
  await panel.getByRole('heading', { name: 'أماكن قد تعجبك' }).waitFor()
  await panel
    .getByText(/^لأنك حفظت «/)
    .first()
    .waitFor()
  await panel.getByRole('button', { name: 'إزالة من المفضّلة' }).click()
  await panel.getByText('لا أماكن في المفضّلة بعد').waitFor()
})

test('marks favourites on cards that are loaded by live filters', async () => {
  const page = await visitAs('hassan', '/nl/en/listings')
  await page.locator('#filter-cities').waitFor({ state: 'attached' })
  const heart = page.locator('button[data-heart]').first()
  await Promise.all([page.waitForResponse(/favourite$/), heart.click()])
  const id = await heart.getAttribute('data-heart')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('title_desc')
  await expect.poll(() => page.locator('button[data-heart]').first().getAttribute('data-heart')).not.toBe(id)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('')
  const again = page.locator(`button[data-heart="${id}"]`)
  await expect.poll(() => again.getAttribute('aria-label')).toMatch(/^Saved: /)
})

test.each(directions)('sends a guest who adds a favourite to the login page with a reason (%s)', async (language) => {
  const page = await visit(`/nl/${language}/listings`)
  const reason = page.getByText(translate[language]('login.for.favourite'))
  await page.locator('button[data-heart]').first().click()
  await page.waitForURL(`**/nl/${language}/login?to=%2Fnl%2F${language}%2Flistings#favourite`)
  await reason.waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goto(`/nl/${language}/login`)
  await expect.poll(() => reason.isVisible()).toBe(false)
})

test('saves a guest’s favourite only once after the login', async () => {
  const email = await registerUser('wants-a-place')
  const page = await visit('/nl/en/listings')
  const heart = page.locator('button[data-heart]').first()
  const id = await heart.getAttribute('data-heart')
  await heart.click()
  const logIn = async () => {
    await page.locator('main [name="email"]').fill(email)
    await page.locator('main [name="password"]').fill(browserPassword)
    await page.locator('main form button[type="submit"]').click()
    await page.waitForURL('**/nl/en/listings')
  }
  await logIn()
  const again = page.locator(`button[data-heart="${id}"]`)
  await expect.poll(() => again.getAttribute('aria-label')).toMatch(/^Saved: /)

  await Promise.all([page.waitForResponse(/favourite$/), again.click()])
  const [favourites] = await Promise.all([page.waitForResponse(/favourites\/ids/), page.reload()])
  expect((await favourites.json()).data).not.toContain(Number(id))
  await expect.poll(() => again.getAttribute('aria-label')).toMatch(/^Add /)
})

test('says that the session has ended, and saves the favourite after the next login', async () => {
  const email = await registerUser('returns-to-a-heart')
  const page = await createPage({ expectedErrors: /401/ })
  const session = await logInByApi(email, browserPassword)
  await storeSession(page, session)
  await page.goto('/nl/en/listings')
  const heart = page.locator('button[data-heart]').first()
  const id = await heart.getAttribute('data-heart')
  const headers = { Authorization: `Bearer ${session.token}` }
  await fetch(`${inject('server').url}/api/auth/logout`, { method: 'POST', headers })

  await heart.click()
  await page.getByText(translate.en('login.for.session')).waitFor()
  await page.locator('main [name="email"]').fill(email)
  await page.locator('main [name="password"]').fill(browserPassword)
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL('**/nl/en/listings')
  await expect.poll(() => page.locator(`button[data-heart="${id}"]`).getAttribute('aria-label')).toMatch(/^Saved: /)
})

test('discards a guest’s favourite when the guest returns without logging in', async () => {
  const page = await visit('/nl/en/listings')
  await page.locator('button[data-heart]').first().click()
  await page.waitForURL('**/login?**')
  await page.goto('/nl/en/listings')
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('preserves the return URL and the reason when a guest registers first', async () => {
  const page = await visit('/nl/en/listings')
  await page.locator('button[data-heart]').first().click()
  await page.waitForURL('**/login?**')
  await page.getByRole('link', { name: translate.en('login.register') }).click()
  await page.waitForURL('**/register?**')
  await expect.poll(() => page.getByRole('radio', { name: translate.en('register.user') }).isChecked()).toBe(true)
  await page
    .locator('main')
    .getByRole('link', { name: translate.en('register.login') })
    .click()
  await page.waitForURL('**/login?**')
  await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe('/nl/en/listings')
  await page.getByText(translate.en('login.for.favourite')).waitFor()
})
