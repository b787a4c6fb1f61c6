import { translate } from '@dalil/api/locales'
import { expect, inject, test } from 'vitest'
import { logInByApi, readCurrentPath, visit } from '../../support/browser/browser.ts'
import { waitForMailLink } from '../../support/browser/mail-files.ts'
import { registerUser } from '../../support/browser/register-user.ts'

test('sets a new password through the mailed link', async () => {
  const t = translate.ar
  const email = await registerUser('forgetful.ar')
  const page = await visit('/ma/ar/forgot-password')

  await page.fill('main [name="email"]', email)
  await page.getByRole('button', { name: t('forgot.send') }).click()
  await page.locator('[role="status"]:focus', { hasText: t('forgot.sent') }).waitFor()

  await page.goto((await waitForMailLink('/reset-password', email, inject('server').dataDir)).href)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ar')
  const address = page.locator('main [name="email"]')
  await expect.poll(() => address.inputValue()).toBe(email)
  expect(await address.isEditable()).toBe(false)

  await page.fill('[name="password"]', 'a-new-secret')
  await page.fill('[name="password_confirmation"]', 'another-one')
  await page.getByRole('button', { name: t('reset.send') }).click()
  await page.getByText(t('validation.confirmation_differs')).waitFor()
  await page.fill('[name="password_confirmation"]', 'a-new-secret')
  await page.getByRole('button', { name: t('reset.send') }).click()

  await page.locator('[role="status"]:focus', { hasText: t('reset.done') }).waitFor()
  await expect.poll(() => page.inputValue('[name="password"]'), { message: 'the fields are empty' }).toBe('')
  await page.waitForURL('**/ma/ar/login')
  expect((await logInByApi(email, 'a-new-secret')).user.email).toBe(email)
})

test('shows the same message for known and unknown addresses', async () => {
  const page = await visit('/nl/ar/forgot-password')
  await page.fill('main [name="email"]', 'stranger@example.com')
  await page.getByRole('button', { name: translate.ar('forgot.send') }).click()
  await page
    .getByRole('status')
    .filter({ hasText: translate.ar('forgot.sent') })
    .waitFor()
})

test.for(['/reset-password', '/reset-password?token=x', '/reset-password?email=lama%40dalil.test'])(
  'reports the link %s as incomplete',
  async (path) => {
    const page = await visit(path)
    await page
      .getByRole('alert')
      .filter({ hasText: translate.ar('reset.invalid') })
      .waitFor()
    await page.getByRole('link', { name: translate.ar('reset.again') }).click()
    await page.waitForURL('**/nl/ar/forgot-password')
  },
)

test('rejects a wrong or expired link, and preserves the entered password', async () => {
  const page = await visit('/reset-password?token=wrong&email=lama%40dalil.test', { expectedErrors: /422/ })
  await page.fill('[name="password"]', 'a-new-secret')
  await page.fill('[name="password_confirmation"]', 'a-new-secret')
  await page.getByRole('button', { name: translate.ar('reset.send') }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: translate.ar('reset.failed') })
    .waitFor()
  await expect.poll(() => readCurrentPath(page)).toBe('/reset-password?token=wrong&email=lama@dalil.test')
  await expect.poll(() => page.inputValue('[name="password"]')).toBe('a-new-secret')
})

test('renders the page of a mailed link without a redirect, in the stored language', async () => {
  const answer = await fetch(`${inject('server').url}/reset-password`, {
    redirect: 'manual',
    headers: { Cookie: 'langCode=nl; countryCode=sa' },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control') ?? '').not.toMatch(/s-maxage=[1-9]|public/)
  const html = await answer.text()
  expect(html).toContain('<html lang="nl" dir="ltr"')
  expect(html).toContain('noindex')
})
