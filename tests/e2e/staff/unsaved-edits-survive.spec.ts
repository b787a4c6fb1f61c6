import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arabicMessages } from '../../../admin/src/locales/ar.ts'
import { englishMessages } from '../../../admin/src/locales/en.ts'
import { callApi, createConfirmedUser, submitListing, visitBackOffice } from '../../support/browser/back-office.ts'

const { fields } = arabicMessages.resources.listings
const english = englishMessages.resources.listings.fields
const postcode = (page: Page, label = fields.zip_code) => page.getByLabel(label)

test('preserves entered values when a change of language remounts the form', async () => {
  const id = await submitListing(await createConfirmedUser('edited-in-two-languages'), 'مقهى اللغتين')
  const page = await visitBackOffice(`/listings/${id}`)
  await postcode(page).fill('1234')
  await page.getByRole('button', { name: /العربية$/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect.poll(() => postcode(page, english.zip_code).inputValue()).toBe('1234')

  await page.reload()
  await expect.poll(() => postcode(page, english.zip_code).inputValue()).toBe('1234')
  await page.getByRole('button', { name: englishMessages.ra.action.save }).click()
  await page.waitForURL(/\/show$/)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('listings')))).toEqual([])
})

test('preserves entered values when the listing is fetched again with new values', async () => {
  const owner = await createConfirmedUser('edits-beside-a-moderator')
  const id = await submitListing(owner, 'مقهى الضيوف')
  const page = await visitBackOffice(`/listings/${id}`)
  await postcode(page).fill('1234')
  await callApi(owner, 'PUT', `/listings/${id}`, { address: 'شارع الملك فهد' })
  await page.getByRole('button', { name: arabicMessages.ra.action.refresh }).click()
  await expect.poll(() => page.getByLabel(fields.address).inputValue()).toBe('شارع الملك فهد')
  expect(await postcode(page).inputValue()).toBe('1234')
})
