import { expect, inject, test } from 'vitest'
import { createPage, logInByApi, readCurrentPath, storeSession, visitAs } from '../../support/browser/browser.ts'
import { expectFadedEnd } from '../../support/browser/expect-faded-end.ts'
import { waitForMailLink } from '../../support/browser/mail-files.ts'
import { browserPassword, registerUser } from '../../support/browser/register-user.ts'
import { translateSite } from '../../support/fixtures/translate-site.ts'

const ar = translateSite.ar

async function openAccountPage(
  name: string,
  path: string,
  options: { confirmed?: boolean; expectedErrors?: RegExp } = {},
) {
  const { confirmed = true, ...visit } = options
  const email = await registerUser(name, { confirmed })
  const page = await createPage(visit)
  const session = await logInByApi(email, browserPassword)
  await storeSession(page, session)
  await page.goto(path)
  return { page, email, token: session.token }
}

const call = (token: string, method: string, path: string, body?: object) =>
  fetch(`${inject('server').url}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })

test('selects tabs by arrow keys in reading direction, and updates the URL', async () => {
  const page = await visitAs('samer', '/nl/ar/profile')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab(ar('profile.tab.profile')).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => tab(ar('profile.tab.listings')).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/ar/profile?tab=listings')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.locator(':focus').innerText()).toBe(ar('profile.tab.profile'))
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/ar/profile')

  await page.goto('/nl/en/profile?tab=reviews')
  await page.getByRole('tab', { name: translateSite.en('profile.tab.reviews'), selected: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => readCurrentPath(page)).toBe('/nl/en/profile?tab=listings')
})

test('fades the end of the tabs on a phone', async () => {
  const page = await visitAs('samer', '/nl/ar/profile', { viewport: { width: 390, height: 800 } })
  await expectFadedEnd(page.getByRole('tablist'), '90deg')
})

test('breaks no label in a row of buttons on a phone', async () => {
  const page = await visitAs('amira', '/sa/ar/profile?tab=listings', { viewport: { width: 390, height: 800 } })
  const buttons = page.locator('.mini .row .btn')
  await buttons.first().waitFor()
  const heights = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(48)

  await page.goto('/sa/ar/my-listings')
  const rows = page.locator('.table__acts')
  await rows.first().waitFor()
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => new Set([...row.children].map((each) => each.getBoundingClientRect().top)).size),
  )
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('changes a name and updates the navbar at once', async () => {
  const { page } = await openAccountPage('renamed', '/nl/ar/profile')
  await page.fill('[name="firstName"]', '')
  await page.getByText('الاسم الأول مطلوب').waitFor()
  await page.fill('[name="firstName"]', 'زينب')
  await page.getByRole('button', { name: ar('profile.save') }).click()
  await page.locator('.toast', { hasText: ar('profile.saved') }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'زينب Newcomer' }).waitFor()
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').first_name)).toBe('زينب')
})

test('shows a wrong current password as an error of its field', async () => {
  const { page } = await openAccountPage('mistaken', '/nl/ar/profile', { expectedErrors: /422/ })
  await page.fill('[name="current_password"]', 'not-this-one')
  await page.fill('[name="password"]', 'a-new-secret')
  await page.fill('[name="password_confirmation"]', 'a-new-secret')
  await page.getByRole('button', { name: ar('profile.password.save') }).click()
  await page.locator('.error', { hasText: 'كلمة المرور الحالية غير صحيحة' }).waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('current_password')
  await expect.poll(() => page.inputValue('[name="password"]')).toBe('a-new-secret')
})

test('deletes an account with its password, after a list of what goes and the offer of a copy', async () => {
  const { page, token } = await openAccountPage('leaving', '/nl/ar/profile')
  const open = page.getByRole('button', { name: ar('profile.delete.open') })
  await open.click()
  const dialog = page.getByRole('dialog', { name: ar('profile.delete.question') })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => open.evaluate((button) => document.activeElement === button), { message: 'the focus comes back' })
    .toBe(true)

  await open.click()
  await dialog.getByText(ar('profile.delete.goes')).waitFor()
  await expect.poll(() => dialog.locator('dl').innerText()).toContain(ar('profile.tab.reviews'))
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: ar('profile.export.load') }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await dialog.getByRole('button', { name: ar('profile.delete.confirm') }).click()
  await dialog.locator('.error').waitFor()
  await dialog.locator('[name="password"]').fill(browserPassword)
  await dialog.getByRole('button', { name: ar('profile.delete.confirm') }).click()
  await page.waitForURL('**/nl/ar')
  await page.locator('.toast', { hasText: ar('profile.delete.done') }).waitFor()
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]))
    .toEqual([null, null])
  expect((await call(token, 'GET', '/user')).status).toBe(401)
})

test('deletes a review after a confirmation', async () => {
  const { page, token } = await openAccountPage('reviewer', '/nl/ar', { expectedErrors: /ERR_FAILED/ })
  expect((await call(token, 'POST', '/listings/20/reviews', { rating: 4, comment: 'خبز طيب' })).status).toBe(201)
  await page.goto('/nl/ar/profile?tab=reviews')
  const review = page.getByRole('article').filter({ hasText: 'خبز طيب' })
  await expect.poll(() => review.getByRole('img').getAttribute('aria-label')).toBe('4 من 5 نجوم')
  const links = review.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await links).toEqual([
    expect.stringMatching(/^\/sa\/ar\/listings\/20-[^#]+$/),
    expect.stringMatching(/-[^#]+#edit-review$/),
  ])

  await page.route('**/api/reviews/*', (route) => route.abort(), { times: 1 })
  await review.getByRole('button', { name: ar('profile.reviews.delete') }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: ar('profile.listings.delete.confirm') })
  await confirm.click()
  await page
    .getByRole('dialog')
    .getByText('هناك خطأ ما، الرجاء المحاولة لاحقاً أو تواصل معنا في حال استمرت المشكلة')
    .waitFor()
  await confirm.click()
  await page.locator('.toast', { hasText: 'تم حذف التقييم بنجاح!' }).waitFor()
  await page.getByRole('heading', { name: ar('profile.reviews.empty') }).waitFor()
})

test('asks users to verify their address, and sends another mail', async () => {
  const { page } = await openAccountPage('unconfirmed', '/nl/ar/profile?tab=reviews', {
    confirmed: false,
    expectedErrors: /403|429/,
  })
  await page.getByText('لا يمكنك رؤية التقييمات، ربما لم تؤكّد بريدك الإلكتروني بعد').waitFor()
  await page.getByRole('button', { name: ar('verify.again') }).click()
  await page.locator('.toast').waitFor()
})

test('suggests an action in each empty tab', async () => {
  const { page } = await openAccountPage('empty', '/nl/ar/profile?tab=listings')
  await page.getByRole('heading', { name: ar('profile.listings.empty') }).waitFor()
  await expect
    .poll(() => page.getByRole('tabpanel').getByRole('link').getAttribute('href'))
    .toBe('/nl/ar/listings/create')
  await page.getByRole('tab', { name: ar('profile.tab.reviews') }).click()
  await page.getByRole('heading', { name: ar('profile.reviews.empty') }).waitFor()
  await page.getByRole('tab', { name: ar('profile.tab.favourites') }).click()
  await page.getByRole('heading', { name: ar('profile.favourites.empty') }).waitFor()
})

test('lists the user’s own listings with their actions', async () => {
  const page = await visitAs('amira', '/nl/ar/profile?tab=listings')
  const card = page.getByRole('article').first()
  await card.waitFor()
  await expect.poll(() => card.locator('.mini__place').innerText()).toMatch(/، هولندا$|، المغرب$/)
  await expect
    .poll(() => card.getByRole('link', { name: ar('profile.listings.edit') }).getAttribute('href'))
    .toMatch(/^\/nl\/ar\/listings\/edit\/\d+$/)
  await page.getByText(ar('profile.ownerships'), { exact: true }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: ar('profile.ownerships.created') })
    .first()
    .waitFor()
  await card.getByRole('button', { name: ar('profile.listings.delete') }).click()
  await page.getByRole('dialog').getByText(ar('profile.listings.delete.text')).waitFor()
})

test('ends a session on another device', async () => {
  const { page, email } = await openAccountPage('two-devices', '/nl/en')
  const other = await logInByApi(email, browserPassword)
  await page.goto('/nl/en/profile?tab=sessions')
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  await rows
    .filter({ hasNotText: translateSite.en('profile.sessions.current') })
    .getByRole('button')
    .click()
  await page.locator('.toast', { hasText: translateSite.en('profile.sessions.ended') }).waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  expect((await call(other.token, 'GET', '/user')).status).toBe(401)
})

test('downloads an export of the account', async () => {
  const { page, email } = await openAccountPage('curious', '/nl/en/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: translateSite.en('profile.export.load') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/)
  const stream = await download.createReadStream()
  const text = (await stream.toArray()).join('')
  expect(text).toContain(email)
})

test('reports a tab that fails to load, and retries it', async () => {
  const page = await visitAs('samer', '/nl/ar/profile', { expectedErrors: /ERR_FAILED/ })
  await page.route('**/api/my-reviews*', (route) => route.abort(), { times: 1 })
  await page.getByRole('tab', { name: ar('profile.tab.reviews') }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: ar('toast.offline') })
    .waitFor()
  await page.getByRole('button', { name: ar('account.retry') }).click()
  await page.getByRole('article').first().waitFor()
})

test('changes the e-mail address through the link in the new mailbox', async () => {
  const { page, token } = await openAccountPage('new-mailbox', '/nl/ar/profile')
  const email = `new-mailbox-${Date.now()}@example.com`
  await page.fill('main [name="email"]', email)
  await page.getByRole('button', { name: ar('profile.email.send') }).click()
  await page.locator('[role="status"]:focus', { hasText: ar('account.email.sent') }).waitFor()
  const link = await waitForMailLink('/verify-email', email, inject('server').dataDir)
  await page.goto(link.href)
  await page.getByText(email).waitFor()
  await page.getByRole('button', { name: ar('verify.send') }).click()
  await page.getByText(ar('account.email.changed')).waitFor()
  expect(await (await call(token, 'GET', '/user')).json()).toMatchObject({ email })
})
