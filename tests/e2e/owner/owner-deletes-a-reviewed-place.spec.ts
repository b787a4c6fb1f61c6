import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import {
  createApprovedListing,
  createConfirmedUser,
  expireFreshness,
  queryDatabase,
} from '../../support/browser/back-office.ts'
import { createPage, storeSession } from '../../support/browser/browser.ts'
import { browserPassword } from '../../support/browser/register-user.ts'

const t = translate.ar

test('asks the owner for the password before a place with reviews is deleted, then continues', async () => {
  const owner = await createConfirmedUser('deletes-a-reviewed-place')
  const title = 'مقهى المراجعات'
  const id = await createApprovedListing(owner, title, 1)
  const author = await createConfirmedUser('reviews-a-place-that-goes')
  await queryDatabase(
    (sql) => sql`
      insert into reviews (listing_id, user_id, rating, comment) values (${id}, ${author.user.id}, 4, 'قهوة جيدة')`,
  )
  const page = await createPage({ expectedErrors: /403/ })
  await storeSession(page, owner)
  await page.goto('/sa/ar/my-listings')
  const remove = page.getByRole('button', { name: t('my_listings.act_on', { act: t('my_listings.delete'), title }) })
  await page.locator('.mine__more summary').first().click()
  await remove.waitFor()
  await expireFreshness(page)
  await remove.click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: t('profile.listings.delete.confirm') })
  await confirm.click()
  const dialog = page.getByRole('dialog', { name: t('confirm_password.title') })
  await dialog.locator('[name="password"]').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await confirm.click()
  await dialog.locator('[name="password"]').fill(browserPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: t('profile.listings.empty') }).waitFor()
  const left = await queryDatabase((sql) => sql`select from listings where id = ${id}`)
  expect(left).toHaveLength(0)
})
