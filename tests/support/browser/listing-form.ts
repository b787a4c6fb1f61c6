import type { Translate } from '@dalil/api/locales'
import { connect } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import type { Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { translateSite } from '../fixtures/translate-site.ts'
import { createImageFile } from '../form-data.ts'
import { adminPassword } from '../server-process.ts'
import { callApi, logInAsAdmin } from './back-office.ts'
import { createPage, logInByApi, storeSession } from './browser.ts'
import { browserPassword, registerUser } from './register-user.ts'

export async function createImageUpload(name: string, color = '#0e7c66') {
  const format = name.endsWith('png') ? 'png' : 'jpeg'
  const file = await createImageFile(format, { name, color })
  return { name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}

async function confirm(email: string): Promise<void> {
  const { sql, close } = connect({ url: inject('server').database, max: 1 })
  await sql`update users set email_verified_at = now() where email = ${email}`
  await close()
}

type Arrival = NonNullable<Parameters<typeof createPage>[0]> & { confirmed?: boolean }

export async function visitAsNewUser(name: string, path: string, { confirmed = true, ...options }: Arrival = {}) {
  const email = await registerUser(name, { confirmed: false })
  if (confirmed) await confirm(email)
  const session = await logInByApi(email, browserPassword)
  const page = await createPage(options)
  await storeSession(page, session)
  await page.goto(path)
  return { page, session }
}

/** Chooses from the list of categories by typing; without a name, the third one. */
export async function chooseCategory(root: Locator | Page, name?: string): Promise<void> {
  const category = root.locator('.combobox--select [role="combobox"]')
  const options = root.locator('.combobox--select [role="option"]')
  await category.click()
  if (name !== undefined) await category.fill(name)
  await (name === undefined ? options.nth(2) : options.getByText(name, { exact: true })).click()
}

export function locateListingForm(page: Page, lang: Language) {
  const t: Translate = translateSite[lang]
  const main = page.locator('main')
  const field = (name: string) => main.locator(`[name="${name}"]:visible`)
  const next = () => main.locator('.form__foot button[type="submit"]')
  const step = (name: 'basic' | 'location' | 'media' | 'confirm') =>
    main.getByRole('heading', { level: 2, name: t(`listing.form.step.${name}`) })
  const fillBasic = async (title: string) => {
    await field('title').fill(title)
    await chooseCategory(main)
    await field('description').fill('قهوة عربية تُحمَّص في المكان، وركن هادئ للدراسة والعمل.')
  }
  const fillLocation = async () => {
    await field('address').fill('Al Rigga Road 12')
    await field('city').fill('Dubai')
  }
  const fillAll = async (title: string) => {
    await fillBasic(title)
    await next().click()
    await step('location').waitFor()
    await fillLocation()
    await next().click()
    await step('media').waitFor()
    await main.locator('[name="cover_image"]').setInputFiles(await createImageUpload('cover.jpg'))
    await next().click()
    await field('terms').check()
  }
  return { t, main, field, next, step, fillBasic, fillLocation, fillAll }
}

export async function moderateByApi(
  id: number,
  action: 'approve' | 'reject' | 'suspend',
  reason?: string,
): Promise<void> {
  const { token } = await logInByApi('admin', adminPassword)
  const answer = await fetch(`${inject('server').url}/api/admin/listings/${id}/${action}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(reason ? { reason } : {}),
  })
  if (!answer.ok) throw new Error(`${action} responded with ${answer.status}: ${await answer.text()}`)
}

export async function acceptRevisionByApi(listing_id: number): Promise<void> {
  const admin = await logInAsAdmin()
  const { body } = await callApi<{ data: { id: number }[] }>(admin, 'GET', `/admin/revisions?listing_id=${listing_id}`)
  await callApi(admin, 'POST', `/admin/revisions/${body.data[0]?.id}/accept`, {})
}

export const readListingIdFromUrl = (page: Page): number => Number(/\/listings\/(\d+)/.exec(page.url())?.[1])
