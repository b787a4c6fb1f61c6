import { expect, inject, test } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { translate } from '../../../api/src/locales/index.ts'
import { findAxeViolations, injectAxe } from '../../support/browser/axe.ts'
import { callApi, logInAsAdmin, visitBackOffice } from '../../support/browser/back-office.ts'
import { logInByApi, visit } from '../../support/browser/browser.ts'
import { waitForMailLink } from '../../support/browser/mail-files.ts'

const texts = arabicMessages.resources.invitations

test('invites a moderator, who creates the account without JavaScript', async () => {
  const email = 'colleague@example.com'
  const office = await visitBackOffice('/invitations')
  await office.getByRole('button', { name: texts.add }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel(texts.fields.email).fill(email)
  await dialog.getByRole('combobox', { name: arabicMessages.resources.users.fields.moderates }).fill('المغرب')
  await office.getByRole('option', { name: 'المغرب' }).click()
  await dialog.getByRole('button', { name: texts.send }).click()
  await dialog.waitFor({ state: 'hidden' })
  await office.getByRole('row').filter({ hasText: email }).getByText('المغرب').waitFor()

  const link = await waitForMailLink('/accept-invitation', email, inject('server').dataDir)
  const path = link.pathname + link.search
  const page = await visit(path, { javaScriptEnabled: false, locale: 'en', expectedErrors: /422/ })
  const password = page.getByLabel('Password')
  await page.getByLabel('First name').fill('Huda')
  await page.getByLabel('Last name').fill('Alami')
  await password.fill('colleague-of-mine')
  await page.getByRole('button', { name: translate.en('invitation.send') }).click()
  await page.getByText(translate.en('validation.password_has_email')).waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Huda')
  await password.fill('a long pass phrase')
  await page.getByRole('button', { name: translate.en('invitation.send') }).click()
  await page.getByText(translate.en('invitation.accepted')).waitFor()
  const { user } = await logInByApi(email, 'a long pass phrase')
  expect(user).toMatchObject({ role: 'moderator', moderates: ['ma'] })

  await page.goto(path)
  await page.getByText(translate.en('invitation.invalid')).waitFor()
})

test('withdraws an invitation, whose page then says so accessibly', async () => {
  const email = 'not-any-more@example.com'
  await callApi(await logInAsAdmin(), 'POST', '/admin/invitations', { email, role: 'admin' })
  const { pathname, search } = await waitForMailLink('/accept-invitation', email, inject('server').dataDir)
  const page = await visit(pathname + search, { expectedErrors: /422/ })
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  const office = await visitBackOffice('/invitations')
  const row = office.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: arabicMessages.dalil.withdraw_one.replace('%{name}', email) }).click()
  await office.getByRole('dialog').getByRole('button', { name: texts.withdraw }).click()
  await office.getByText(texts.withdrawn).waitFor()
  await page.reload()
  await page.getByText(translate.ar('invitation.invalid')).waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
})
