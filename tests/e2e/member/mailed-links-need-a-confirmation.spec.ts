import { translate } from '@dalil/api/locales'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { queryDatabase } from '../../support/browser/back-office.ts'
import { visit } from '../../support/browser/browser.ts'
import { waitForMailLink } from '../../support/browser/mail-files.ts'
import { browserPassword, registerUser } from '../../support/browser/register-user.ts'
import { sendRequest } from '../../support/raw-request.ts'

function recordWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) writes.push(`${request.method()} ${request.url()}`)
  })
  return writes
}

/** Returns whether the address is verified, and the number of valid links. */
async function readState(email: string) {
  const [row] = await queryDatabase(
    (sql) => sql`select email_verified_at is not null as is_verified, password_hash,
      (select count(*)::int from tokens where user_id = users.id and used_at is null) as links
      from users where email = ${email}`,
  )
  return row
}

async function mailedLink(path: string, email: string): Promise<URL> {
  return waitForMailLink(path, email, inject('server').dataDir)
}

test('verifies an e-mail address only when the button is pressed, by mouse or keyboard, not when the link is opened', async () => {
  const t = translate.ar
  const email = await registerUser('scanned', { confirmed: false })
  const link = await mailedLink('/verify-email', email)
  const before = await readState(email)
  expect(before).toMatchObject({ is_verified: false })

  for (const method of ['GET', 'HEAD']) {
    expect((await sendRequest(link.pathname + link.search, { method })).status).toBe(200)
  }
  const page = await visit(link.href)
  const writes = recordWrites(page)
  const button = page.getByRole('button', { name: t('verify.send') })
  await page.locator('main button:enabled').waitFor()
  await page.getByText(email).waitFor()
  await page.reload()
  await page.locator('main button:enabled').waitFor()
  await page.waitForLoadState('networkidle')
  expect(writes).toEqual([])
  expect(await readState(email)).toEqual(before)

  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText(t('verify.done')).waitFor()
  expect(writes).toHaveLength(1)
  expect(await readState(email)).toMatchObject({ is_verified: true, links: 0 })
  await expect.poll(() => page.locator(':focus').innerText()).toBe(t('account.to_login'))
})

test('rejects a link without a token or address before any request', async () => {
  for (const query of ['', '?token=x', '?email=lama%40dalil.test']) {
    const page = await visit(`/verify-email${query}`)
    const writes = recordWrites(page)
    await page
      .getByRole('alert')
      .filter({ hasText: translate.ar('verify.invalid') })
      .waitFor()
    expect(writes).toEqual([])
  }
})

test.for([
  ['/verify-email', 'verify.invalid', 'account.to_login'],
  ['/reset-password', 'reset.invalid', 'reset.again'],
] as const)('%s reports an invalid link on load, and offers the next step', async ([path, invalid, next]) => {
  const page = await visit(`${path}?token=dead&email=lama%40dalil.test`, { expectedErrors: /422/ })
  const writes = recordWrites(page)
  await page
    .getByRole('alert')
    .filter({ hasText: translate.ar(invalid) })
    .waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: translate.ar(next) })
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: translate.ar('verify.send') }).count()).toBe(0)
  expect(writes).toEqual([])
})

test('resets a password when the form is sent, not when the link is opened', async () => {
  const email = await registerUser('scanned-reset')
  await fetch(`${inject('server').url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const link = await mailedLink('/reset-password', email)
  const before = await readState(email)
  const page = await visit(link.href)
  const writes = recordWrites(page)
  await page.locator('main button[type="submit"]:enabled').waitFor()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(writes).toEqual([])
  expect(await readState(email)).toEqual(before)
  await page.fill('[name="password"]', `new-${browserPassword}`)
  await page.fill('[name="password_confirmation"]', `new-${browserPassword}`)
  await page.locator('main button[type="submit"]').click()
  await expect.poll(() => readState(email)).toMatchObject({ links: 0 })
})
