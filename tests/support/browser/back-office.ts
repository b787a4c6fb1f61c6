import { connect } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import type { Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import arabicMessages from '../../../admin/src/locales/ar.json' with { type: 'json' }
import { createImageFile, toFormData } from '../form-data.ts'
import { adminPassword } from '../server-process.ts'
import { createPage, logInByApi, storeSession } from './browser.ts'
import { browserPassword, registerUser } from './register-user.ts'

type Session = Awaited<ReturnType<typeof logInByApi>>

export const logInAsAdmin = () => logInByApi('admin', adminPassword)

export async function visitBackOffice(
  path: string,
  options: Parameters<typeof createPage>[0] = {},
  language?: Language,
): Promise<Page> {
  const page = await createPage(options)
  await storeSession(page, await logInAsAdmin(), language && { langCode: language })
  await page.goto(`/admin${path}`)
  return page
}

/**
 * Opens a screen with another title within the document, as a link does, because a new document would load the whole
 * back office again. The former screen is gone afterwards.
 */
export async function openInDocument(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')?.textContent
    return heading && document.title.startsWith(heading)
  })
  const left = await page.title()
  await changeAddress(page, path)
  await page.waitForFunction((title) => document.title !== title, left)
}

/** Changes the address as a link does. */
export const changeAddress = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin${path}`)

/** Sends the pending decision without waiting for the end of the undo period. */
export const sendDecision = (page: Page) =>
  page.getByRole('button', { name: arabicMessages.dalil.decisions.send_now }).click()

/** Registers an account, which is deleted with its listings after the pages that the test opens next have closed. */
export async function createConfirmedUser(name: string): Promise<Session> {
  const email = await registerUser(name, { confirmed: false })
  await queryDatabase((sql) => sql`update users set email_verified_at = now() where email = ${email}`)
  const session = await logInByApi(email, browserPassword)
  onTestFinished(async () => {
    await callApi(session, 'DELETE', '/user/delete')
  })
  return session
}

export async function queryDatabase<T>(ask: (sql: ReturnType<typeof connect>['sql']) => Promise<T>): Promise<T> {
  const { sql, close } = connect({ url: inject('server').database, max: 1 })
  try {
    return await ask(sql)
  } finally {
    await close()
  }
}

/** Expires only this page's session, because other tests share the server and its administrator. */
export async function expireFreshness(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await queryDatabase(
    (sql) => sql`update sessions set confirmed_at = now() - interval '11 minutes'
      where token_hash = encode(sha256(${token}), 'hex')`,
  )
}

export async function callApi<Body>(session: Session | null, method: string, path: string, body?: object | FormData) {
  const answer = await fetch(`${inject('server').url}/api${path}`, {
    method,
    headers: {
      ...(session && { Authorization: `Bearer ${session.token}` }),
      ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Body }
}

let submitted = 0

export async function submitListing(owner: Session, title: string, category_id = 1, others = {}): Promise<number> {
  const form = toFormData({
    title,
    description: 'قهوة عربية تُحمَّص في المكان، وركن هادئ.',
    address: 'شارع التحلية',
    city: 'جدة',
    country: 'sa',
    category_id,
    is_published: true,
    // An equal form within a minute would answer the first place.
    place_id: `place-${++submitted}`,
    ...others,
    cover_image: await createImageFile('png'),
  })
  const { status, body } = await callApi<{ id: number }>(owner, 'POST', '/listings', form)
  if (status !== 201) throw new Error(`No place was opened: ${JSON.stringify(body)}`)
  return body.id
}

export async function createApprovedListing(owner: Session, title: string, category_id: number): Promise<number> {
  const id = await submitListing(owner, title, category_id)
  await callApi(await logInAsAdmin(), 'POST', `/admin/listings/${id}/approve`, {})
  return id
}
