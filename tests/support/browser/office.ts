import { connect } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { newcomer, password } from '../newcomer.ts'
import { formOf, picture } from '../pictures.ts'
import { adminPassword } from '../product.ts'
import { keepSession, logIn, meetVisitor } from './browser.ts'

type Session = Awaited<ReturnType<typeof logIn>>

export const asAdmin = () => logIn('admin', adminPassword)

/** The administrator in front of a screen of the back office, in the language that was chosen before. */
export async function visitOffice(
  path: string,
  options: Parameters<typeof meetVisitor>[0] = {},
  language?: Language,
): Promise<Page> {
  const page = await meetVisitor(options)
  await keepSession(page, await asAdmin())
  if (language) await page.evaluate((code) => localStorage.setItem('langCode', code), language)
  await page.goto(`/admin${path}`)
  return page
}

/** Somebody new with a confirmed address, signed in over the wire. */
export async function somebody(name: string): Promise<Session> {
  const email = await newcomer(name, { confirmed: false })
  await onStage((sql) => sql`update users set email_verified_at = now() where email = ${email}`)
  return logIn(email, password)
}

/** Looks into the stage's database, or changes what no call changes. */
export async function onStage<T>(ask: (sql: ReturnType<typeof connect>['sql']) => Promise<T>): Promise<T> {
  const { sql, close } = connect({ url: inject('stage').database, max: 1 })
  try {
    return await ask(sql)
  } finally {
    await close()
  }
}

/** The session that this page keeps is no longer fresh. It alone: other tests share the stage, and its administrator. */
export async function expireFreshness(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await onStage(
    (sql) => sql`update sessions set confirmed_at = now() - interval '11 minutes'
      where token_hash = encode(sha256(${token}), 'hex')`,
  )
}

/** One call to the API for somebody; the answer's body. */
export async function call<Body>(session: Session | null, method: string, path: string, body?: object | FormData) {
  const answer = await fetch(`${inject('stage').url}/api${path}`, {
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

/** A place of somebody's that waits for a moderator. */
export async function sendPlace(owner: Session, title: string, category_id = 1): Promise<number> {
  const form = formOf({
    title,
    description: 'قهوة عربية تُحمَّص في المكان، وركن هادئ.',
    address: 'شارع التحلية',
    city: 'جدة',
    country: 'sa',
    category_id,
    is_published: true,
    cover_image: await picture('png'),
  })
  const { status, body } = await call<{ id: number }>(owner, 'POST', '/listings', form)
  if (status !== 201) throw new Error(`No place was opened: ${JSON.stringify(body)}`)
  return body.id
}

/** The same, approved and public. */
export async function openPlace(owner: Session, title: string, category_id: number): Promise<number> {
  const id = await sendPlace(owner, title, category_id)
  await call(await asAdmin(), 'POST', `/admin/listings/${id}/approve`, {})
  return id
}
