import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { findAxeViolations, injectAxe } from '../../support/browser/axe.ts'
import { callApi, createApprovedListing, createConfirmedUser, logInAsAdmin } from '../../support/browser/back-office.ts'
import { createPage, readFocusedText, storeSession } from '../../support/browser/browser.ts'
import { toFormData } from '../../support/form-data.ts'

const t = translate.en
const title = 'Cafe of the Question'

test('clears the field of a sent answer, shows the owner the claim on their page, and keeps the focus after they object', async () => {
  const owner = await createConfirmedUser('objects-to-a-claim')
  const claimant = await createConfirmedUser('answers-a-question')
  const listingId = await createApprovedListing(owner, title, 1)
  const { user } = claimant
  const about = { listingId, listingTitle: title, authenticatedUserId: user.id, authenticatedUserEmail: user.email }
  const words = { claimantName: 'Zaynab', claimantEmail: user.email, relationship: 'owner', reason: 'It is mine.' }
  const page = await createPage()
  await storeSession(page, owner)
  await page.goto(`/sa/en/listings/${listingId}`)
  await page.getByText(t('revision.as_seen')).waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.getByRole('link', { name: t('profile.listings.claimed') }).count()).toBe(0)
  await callApi(claimant, 'POST', '/claim-listing', toFormData({ ...about, ...words }))
  const { body } = await callApi<{ data: { id: number }[] }>(claimant, 'GET', '/user/claims')
  const claim = body.data[0]?.id
  const admin = await logInAsAdmin()
  await callApi(admin, 'POST', `/admin/claims/${claim}/ask`, { message: 'Which licence is it?' })

  await storeSession(page, claimant)
  await page.goto(`/sa/en/claims/${claim}`)
  await page.getByText('Which licence is it?').first().waitFor()
  await page.getByText(t('claim.page.objection_period')).waitFor()
  const answer = page.getByRole('textbox', { name: t('claim.answer.message') })
  await answer.fill('The one of 2019.')
  await page.getByRole('button', { name: t('claim.answer.send'), exact: true }).press('Enter')
  await expect.poll(() => answer.inputValue()).toBe('')
  await page.getByText('The one of 2019.').waitFor()

  await storeSession(page, owner)
  await page.goto(`/sa/en/listings/${listingId}`)
  const link = page.getByRole('link', { name: t('profile.listings.claimed') })
  await link.waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  await link.click()
  await page.getByRole('textbox', { name: t('claim.object.message') }).waitFor()

  await callApi(admin, 'POST', `/admin/claims/${claim}/approve`, { seen: 'pending' })
  await page.goto(`/sa/en/claims/${claim}`)
  await page.getByRole('textbox', { name: t('claim.object.message') }).fill('I never sold it.')
  await page.getByRole('button', { name: t('claim.object.send') }).press('Enter')
  await expect.poll(() => readFocusedText(page)).toContain(title)
  await page.reload()
  await page.getByText('I never sold it.').waitFor()
})
