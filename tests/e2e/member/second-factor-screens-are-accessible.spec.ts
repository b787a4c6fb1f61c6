import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import dutchMessages from '../../../admin/src/locales/nl.json' with { type: 'json' }
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import {
  createConfirmedUser,
  expireFreshness,
  queryDatabase,
  visitBackOffice,
} from '../../support/browser/back-office.ts'
import { createPage, logInByApi, storeSession } from '../../support/browser/browser.ts'
import { browserPassword, registerUser } from '../../support/browser/register-user.ts'
import { computeFormerTotpCode } from '../../support/totp.ts'

const office = { ar: arabicMessages, nl: dutchMessages }

async function expectAccessible(page: Page): Promise<void> {
  expect(await measureWidthAt320(page), 'no scrolling to the side').toBe(320)
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** The timeout in milliseconds: each screen is checked at several widths and in both themes. */
const patient = { timeout: 180_000 }

test('the screens for set-up, recovery codes, removal and login are accessible', patient, async () => {
  const lang = 'nl'
  const t = translate[lang]
  const email = await registerUser(`looks-at-factors.${lang}.with.a.long.address`)
  const page = await createPage({ reducedMotion: 'reduce', expectedErrors: /403|422/ })
  await storeSession(page, await logInByApi(email, browserPassword))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await page.goto(`/ae/${lang}/profile?tab=security&to=/admin/users`)
  await page.getByText(t('profile.security.staff')).waitFor()
  await expectAccessible(page)
  await press(t('profile.security.start'))
  const code = page.getByLabel(t('second_factor.code'))
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await page.locator('main .error').waitFor()
  await expectAccessible(page)
  const secret = (await page.locator('.second-factor__secret').innerText()).replaceAll(/\s/g, '')
  await code.fill(await computeFormerTotpCode(secret))
  await page.keyboard.press('Enter')
  await page.locator('.recovery').waitFor()
  await expectAccessible(page)
  await press(t('profile.security.codes.kept'))
  await page.getByRole('link', { name: t('profile.security.to_office') }).waitFor()
  await expectAccessible(page)
  await expireFreshness(page)
  await press(t('profile.security.stop'))
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await press(t('profile.security.stop.confirm'))
  const dialog = page.getByRole('dialog', { name: t('confirm_password.title') })
  await dialog.waitFor()
  await page.keyboard.type('not-this-one')
  await page.keyboard.press('Enter')
  await dialog.locator('.error').waitFor()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`/ae/${lang}/login`)
  await page.fill('main [name="email"]', email)
  await page.fill('main [name="password"]', browserPassword)
  await page.locator('main button[type="submit"]').click()
  await page.getByLabel(t('second_factor.code')).waitFor()
  await expectAccessible(page)
  await press(t('second_factor.use_recovery'))
  await expectAccessible(page)
})

const captchaWrong = {
  status: 422,
  json: { code: 'CAPTCHA_WRONG', message: 'Not yet', errors: { captcha: ['Not yet'] }, request_id: 'x' },
}

test('the captcha at login is accessible on the site and in the back office', patient, async () => {
  const lang = 'ar'
  const page = await createPage({ reducedMotion: 'reduce', expectedErrors: /422/ })
  await page.route('**/api/auth/login', (route) => route.fulfill(captchaWrong))
  await page.goto(`/ae/${lang}/login`)
  await page.fill('main [name="email"]', 'lama@dalil.test')
  await page.fill('main [name="password"]', browserPassword)
  await page.locator('main button[type="submit"]').click()
  await page.locator('main .captcha img').waitFor()
  await expectAccessible(page)

  const texts = office[lang].dalil
  await page.goto('/admin/login')
  await page.getByLabel(texts.login.email).fill('lama@dalil.test')
  await page.getByLabel(texts.login.password, { exact: true }).fill(browserPassword)
  await page.getByRole('button', { name: texts.login.submit }).click()
  await page.getByRole('img', { name: texts.captcha.alt }).waitFor()
  await expectAccessible(page)
})

test('the prompts for code, password and login in the back office are accessible', patient, async () => {
  const lang = 'nl'
  const texts = office[lang].dalil
  const page = await createPage({ reducedMotion: 'reduce', expectedErrors: /401|403/ })
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'SECOND_FACTOR_REQUIRED', message: 'x', challenge: 'x', request_id: 'x' },
    }),
  )
  await page.goto(`/ae/${lang}/about-us`)
  await page.goto('/admin/login')
  await page.getByLabel(texts.login.email).fill('lama@dalil.test')
  await page.getByLabel(texts.login.password, { exact: true }).fill(browserPassword)
  await page.getByRole('button', { name: texts.login.submit }).click()
  await page.getByLabel(texts.login.code, { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.login.use_recovery }).click()
  await expectAccessible(page)

  const { user } = await createConfirmedUser(`seen-by-staff-${lang}`)
  const screen = await visitBackOffice(
    `/users/${user.id}/show`,
    { reducedMotion: 'reduce', expectedErrors: /401|403/ },
    lang,
  )
  await expireFreshness(screen)
  await screen.getByRole('button', { name: office[lang].ra.action.delete, exact: true }).click()
  await screen.getByRole('dialog').getByRole('button', { name: office[lang].ra.action.delete }).click()
  await screen.getByRole('dialog', { name: texts.reauthentication.password }).waitFor()
  await expectAccessible(screen)
  const dialog = screen.getByRole('dialog', { name: texts.reauthentication.password })
  await dialog.getByRole('button', { name: office[lang].ra.action.cancel }).click()
  await dialog.waitFor({ state: 'hidden' })
  await screen.getByRole('dialog').getByRole('button', { name: office[lang].ra.action.cancel }).click()

  const token = await screen.evaluate(() => localStorage.token as string)
  await queryDatabase((sql) => sql`delete from sessions where token_hash = encode(sha256(${token}), 'hex')`)
  await screen.getByRole('button', { name: office[lang].ra.action.edit, exact: true }).click()
  await screen.getByRole('dialog').getByRole('button', { name: office[lang].ra.action.save }).click()
  await screen.getByRole('dialog', { name: office[lang].ra.notification.logged_out }).waitFor()
  await expectAccessible(screen)
})
