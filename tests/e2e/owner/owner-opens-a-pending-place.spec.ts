import { createSitePaths } from '@dalil/api/contract/rules'
import { translate } from '@dalil/api/locales'
import { expect, inject, test } from 'vitest'
import { createPage, logInByApi, storeSession } from '../../support/browser/browser.ts'
import { insertPublicListing } from '../../support/browser/temporary-listing.ts'

const title = 'مكان ينتظر المراجعة'
const toPath = (id: number) => createSitePaths({ country: 'nl', lang: 'ar' }).listing({ id, title })

async function insertPendingListing() {
  const session = await logInByApi('amira')
  const id = await insertPublicListing({ title, status: 'pending', user_id: session.user.id })
  return { session, id, path: toPath(id) }
}

test('answers the page of a pending place with 200 to its owner alone', async () => {
  const { session, path } = await insertPendingListing()
  const read = (token?: string) =>
    fetch(inject('server').url + path, token ? { headers: { Authorization: `Bearer ${token}` } } : {})
  const own = await read(session.token)
  expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(await own.text()).toContain(title)
  const other = await logInByApi('said')
  for (const answer of [await read(), await read(other.token), await read('wrong')]) {
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain(title)
  }
})

test('leads the owner from the address of a pending place to its page, where it can be published', async () => {
  const session = await logInByApi('amira')
  const id = await insertPublicListing({ title, is_published: false, user_id: session.user.id })
  const page = await createPage({ expectedErrors: /404/ })
  await storeSession(page, session)
  await page.goto(`/nl/ar/listings/${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(toPath(id))
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  await page.getByRole('button', { name: translate.ar('my_listings.publish') }).click()
  await page.locator('.owner-state').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('h1').innerText()).toContain(title)
})

test('answers a preview with 404 without the cookie of its owner, and shows nothing else under its prefix', async () => {
  const { session, path } = await insertPendingListing()
  const read = (path: string, token?: string) =>
    fetch(`${inject('server').url}/preview${path}`, token ? { headers: { Cookie: `view_session=${token}` } } : {})
  expect((await read(path, session.token)).status).toBe(200)
  const redirected = await read(path.replace('/nl/', '/sa/'), session.token)
  expect(redirected, 'in its own country').toMatchObject({ status: 200, redirected: true })
  const other = await logInByApi('said')
  for (const token of [undefined, other.token, 'wrong', '%00', '%D8%A7', 'a%0d%0ab'])
    expect((await read(path, token)).status, token).toBe(404)
  for (const elsewhere of ['/nl/ar/profile', '/nl/ar', '/nl/ar/listings', ''])
    expect((await read(elsewhere, session.token)).status, elsewhere).toBe(404)
})

test('opens a pending place from the list of the owner without an error in the console', async () => {
  const { session, path } = await insertPendingListing()
  const page = await createPage()
  await storeSession(page, session)
  const statuses: number[] = []
  page.on('response', (response) => statuses.push(response.status()))
  await page.goto('/nl/ar/my-listings')
  await page.locator(`a[href="/preview${path}"]`).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText(translate.ar('listing.state.only_you')).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  expect(statuses.filter((status) => status >= 400)).toEqual([])
})
