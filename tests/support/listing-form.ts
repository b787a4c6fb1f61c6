import { type Translate, translate } from '@dalil/api/locales'
import { connect } from '@dalil/db/connect'
import type { Language } from '@dalil/db/vocabulary'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { keepSession, logIn, meetVisitor } from './browser/browser.ts'
import { newcomer, password } from './newcomer.ts'
import { picture } from './pictures.ts'
import { adminPassword } from './product.ts'

/** A picture as the browser's own dialog hands it over. */
export async function upload(name: string, color = '#0e7c66') {
  const format = name.endsWith('png') ? 'png' : 'jpeg'
  const file = await picture(format, { name, color })
  return { name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
}

/** As the link in the mail does; how that comes is another story. */
async function confirm(email: string): Promise<void> {
  const { sql, close } = connect({ url: inject('stage').database, max: 1 })
  await sql`update users set email_verified_at = now() where email = ${email}`
  await close()
}

type Arrival = { confirmed?: boolean; mayComplain?: RegExp; url?: string }

/** Somebody new, signed in, on a page. */
export async function arrive(name: string, path: string, { confirmed = true, ...options }: Arrival = {}) {
  const email = await newcomer(name, { confirmed: false })
  if (confirmed) await confirm(email)
  const session = await logIn(email, password)
  const page = await meetVisitor(options)
  await keepSession(page, session)
  await page.goto(path)
  return { page, session }
}

/** The form on a page, by the words of its language. */
export function formOn(page: Page, lang: Language) {
  const t: Translate = translate[lang]
  const main = page.locator('main')
  const field = (name: string) => main.locator(`[name="${name}"]:visible`)
  const next = () => main.locator('.form__foot button[type="submit"]')
  const step = (name: 'basic' | 'location' | 'media' | 'confirm') =>
    main.getByRole('heading', { level: 2, name: t(`listing.form.step.${name}`) })
  const fillBasic = async (title: string) => {
    await field('title').fill(title)
    await field('category_id').selectOption({ index: 3 })
    await field('description').fill('قهوة عربية تُحمَّص في المكان، وركن هادئ للدراسة والعمل.')
  }
  const fillLocation = async () => {
    await field('address').fill('Al Rigga Road 12')
    await field('city').fill('Dubai')
  }
  /** Everything that has to be there, up to the button that sends it. */
  const fillAll = async (title: string) => {
    await fillBasic(title)
    await next().click()
    await step('location').waitFor()
    await fillLocation()
    await next().click()
    await step('media').waitFor()
    await main.locator('[name="cover_image"]').setInputFiles(await upload('cover.jpg'))
    await next().click()
    await field('terms').check()
  }
  return { t, main, field, next, step, fillBasic, fillLocation, fillAll }
}

/** Decides about a listing as the administrator does. */
export async function decide(id: number, action: 'approve' | 'reject' | 'suspend', reason?: string): Promise<void> {
  const { token } = await logIn('admin', adminPassword)
  const answer = await fetch(`${inject('stage').url}/api/admin/listings/${id}/${action}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(reason ? { reason } : {}),
  })
  if (!answer.ok) throw new Error(`${action} was answered with ${answer.status}: ${await answer.text()}`)
}

export const idOf = (page: Page): number => Number(/\/listings\/(\d+)/.exec(page.url())?.[1])
