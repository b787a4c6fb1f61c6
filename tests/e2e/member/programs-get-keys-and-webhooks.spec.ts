import { expect, inject, test } from 'vitest'
import { findAxeViolations, injectAxe, measureWidthAt320 } from '../../support/browser/axe.ts'
import { createPage, logInByApi, storeSession } from '../../support/browser/browser.ts'
import { browserPassword, registerUser } from '../../support/browser/register-user.ts'
import { translateSite } from '../../support/fixtures/translate-site.ts'

const longWebhook = {
  id: 1,
  url: 'https://hooks.example/integrations/dalil/incoming/9f8e7d6c5b4a39281706',
  events: ['listing.changed'],
  listing_id: null,
  created_at: '2026-01-01T00:00:00.000Z',
  failing_since: null,
  disabled_at: null,
}

async function openTab(name: string, path: string, visit: Parameters<typeof createPage>[0] = {}) {
  const page = await createPage(visit)
  await page.route(/\/user\/webhooks$/, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { data: [longWebhook] } }) : route.continue(),
  )
  await storeSession(page, await logInByApi(await registerUser(name), browserPassword))
  await page.goto(path)
  return page
}

test('creates a key that is shown once and works, and revokes it', async () => {
  const t = translateSite.en
  const page = await openTab('keys', '/nl/en/profile?tab=keys')
  await page.getByRole('button', { name: t('profile.keys.create') }).click()
  await page.getByText(t('validation.required.name')).waitFor()
  await page.getByLabel(t('profile.keys.name'), { exact: true }).fill('Our site')
  await page.getByLabel(t('profile.keys.scope.read'), { exact: true }).check()
  await page.keyboard.press('Enter')
  const shown = page.getByRole('region', { name: t('profile.keys.created') })
  await shown.waitFor()
  const key = (await shown.locator('bdi').innerText()).trim()
  const read = () => fetch(`${inject('server').url}/api/user`, { headers: { Authorization: `Bearer ${key}` } })
  expect((await read()).status).toBe(200)
  await shown.getByRole('button', { name: t('profile.programs.kept') }).click()
  await page.reload()
  await page.getByRole('heading', { name: 'Our site' }).waitFor()
  await expect.poll(() => page.getByText(key).count()).toBe(0)
  await page.getByRole('button', { name: t('profile.keys.revoke'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('profile.keys.revoke') })
    .click()
  await page.getByRole('heading', { name: 'Our site' }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await read()).status, { timeout: 1000 }).toBe(401)
})

test('the reference finds a call and sends it with a test key', async () => {
  const t = translateSite.ar
  const { token } = await logInByApi(await registerUser('reference'), browserPassword)
  const created = await fetch(`${inject('server').url}/api/user/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'trial', scopes: ['read', 'reviews'], is_test: true }),
  })
  const { key } = (await created.json()) as { key: string }
  const page = await createPage({ expectedErrors: /422/ })
  await page.goto('/api/docs?lang=ar')
  await page.getByLabel(t('reference.search')).fill('review {id}/reviews post')
  await page.getByText(t('reference.found', { count: 1 })).waitFor()
  await injectAxe(page)
  expect(await findAxeViolations(page, 'ar')).toEqual([])
  await page.getByRole('link', { name: 'POST /api/listings/{id}/reviews' }).press('Enter')
  await page.getByLabel(t('reference.try.key')).fill(key)
  await page.getByLabel('id', { exact: true }).fill('193')
  await page.getByRole('button', { name: t('reference.try.send') }).press('Enter')
  await page.getByText(/^201 Created · \d+ ms$/).waitFor()
  await page.getByText('"comment": "خبز طازج ومعاملة طيبة."').last().waitFor()
  await page.getByRole('textbox', { name: t('reference.body') }).fill('{"rating": 9}')
  await page.getByRole('button', { name: t('reference.try.send') }).press('Enter')
  await page.getByText(/^422 .* ms$/).waitFor()
  expect(await measureWidthAt320(page)).toBe(320)
  await injectAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
})

test('says why the address of a webhook is refused', async () => {
  const t = translateSite.ar
  const page = await openTab('hooks', '/sa/ar/profile?tab=webhooks', { expectedErrors: /422/ })
  const url = page.getByLabel(t('profile.webhooks.url'), { exact: true })
  await url.fill('http://hooks.example/')
  await page.getByLabel(t('profile.webhooks.listing_changed')).check()
  await page.getByRole('button', { name: t('profile.webhooks.create') }).click()
  await page.getByText(t('validation.webhook_url')).waitFor()
  await url.fill('https://127.0.0.1/')
  await page.getByRole('button', { name: t('profile.webhooks.create') }).click()
  await page.getByText(t('validation.webhook_private')).waitFor()
})

test.for([
  ['keys', 'ar'],
  ['keys', 'en'],
  ['webhooks', 'ar'],
  ['webhooks', 'nl'],
] as const)('the tab of %s is accessible and fits a narrow phone: %s', async ([tab, language]) => {
  const page = await openTab(`narrow-${tab}-${language}`, `/nl/${language}/profile?tab=${tab}`)
  await page.getByRole('tabpanel').getByRole('textbox').first().waitFor()
  expect(await measureWidthAt320(page)).toBe(320)
  await injectAxe(page)
  expect(await findAxeViolations(page, language)).toEqual([])
})
