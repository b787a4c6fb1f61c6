import { hash } from 'node:crypto'
import { siteSettings } from '@dalil/api/contract'
import { connect } from '@dalil/db/connect'
import { sitePreviews, siteSettingsVersions } from '@dalil/db/schema'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { translate } from '../../../api/src/locales/index.ts'
import { visit } from '../../support/browser/browser.ts'
import { waitForMailLink } from '../../support/browser/mail-files.ts'
import { createImageFile, toFormData } from '../../support/form-data.ts'
import { fetchText, readPage, sendRequest } from '../../support/raw-request.ts'
import { adminPassword, type ServerProcess, startProgram } from '../../support/server-process.ts'
import { createDemoDatabase } from '../../support/test-database.ts'

let program: ServerProcess
let database: ReturnType<typeof connect>
let version = 0

const set = (values: Record<string, unknown>) =>
  database.db.insert(siteSettingsVersions).values({ version: ++version, values })
const get = (path: string, headers: Record<string, string> = {}) => sendRequest(path, { url: program.url, headers })

async function logIn(email: string, password = 'dalil-demo'): Promise<string> {
  const response = await fetch(`${program.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { token: string }).token
}

beforeAll(async () => {
  const { url } = await createDemoDatabase()
  program = await startProgram({ DATABASE_URL: url, ADMIN_PASSWORD: adminPassword })
  database = connect({ url, max: 1 })
})

afterAll(async () => {
  await Promise.all([program?.stop(), database?.close()])
})

test('visitors of a closed directory get one page with 503 in their language, also where pages were cached', async () => {
  for (const path of ['/nl/en', '/ma/ar/listings/136']) expect((await readPage(path, program)).status).toBe(200)
  await set({ is_open: false, primary_colour: '#0b6b3a' })
  await expect.poll(async () => (await get('/nl/en')).status, { timeout: 1000 }).toBe(503)
  expect((await get('/nl/en')).body.toString()).toContain('h1, a { color: #0b6b3a }')
  for (const [path, lang, text] of [
    ['/nl/en', 'en', 'Being set up'],
    ['/nl/nl/about-us', 'nl', 'In opbouw'],
    ['/ma/ar/listings/136', 'ar', 'قيد التجهيز'],
  ] as const) {
    const { status, headers, body } = await get(path)
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '3600', 'no-store'])
    expect(body.toString()).toContain(`<html lang="${lang}"`)
    expect(body.toString()).toContain(text)
  }
  expect((await get('/admin/')).status).toBe(200)
  for (const [path, status] of [
    ['/accept-invitation?token=x', 422],
    ['/verify-email?token=x', 200],
    ['/reset-password?token=x&email=y', 200],
  ] as const)
    expect((await get(path)).status, path).toBe(status)
  expect((await get('/api/site')).status).toBe(200)
})

test('staff see the pages of a closed directory with a bar, other accounts do not', async () => {
  await set({ is_open: false })
  await expect.poll(async () => (await get('/nl/en')).status).toBe(503)
  const staff = await logIn('maha@dalil.test')
  const session = await get('/api/user', { authorization: `Bearer ${staff}` })
  const cookies = [session.headers['set-cookie']].flat().join('\n')
  expect(cookies).toContain(`view_session=${staff}; Path=/; HttpOnly`)
  const page = await get('/nl/en', { cookie: `view_session=${staff}` })
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(page.body.toString()).toContain('The site is closed to visitors')
  const member = await logIn('emma@dalil.test')
  expect((await get('/nl/en', { cookie: `view_session=${member}` })).status).toBe(503)
  await set({})
  await expect.poll(async () => (await get('/nl/en')).status).toBe(200)
  expect((await get('/nl/en')).body.toString()).not.toContain('The site is closed to visitors')
})

test('an invited colleague opens the invitation of a closed directory, accepts it and is led to the back office', async () => {
  await set({ is_open: false })
  await expect.poll(async () => (await get('/nl/en')).status).toBe(503)
  const email = 'before-the-opening@example.com'
  const invited = await fetch(`${program.url}/api/admin/invitations`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await logIn('admin@dalil.test', adminPassword)}`,
    },
    body: JSON.stringify({ email, role: 'admin' }),
  })
  expect(invited.status).toBe(201)
  const { pathname, search } = await waitForMailLink('/accept-invitation', email, program.dataDir)
  const page = await visit(pathname + search, { url: program.url, javaScriptEnabled: false, locale: 'en' })
  await page.getByLabel('First name').fill('Huda')
  await page.getByLabel('Last name').fill('Alami')
  await page.getByLabel('Password').fill('a long pass phrase')
  await page.getByRole('button', { name: translate.en('invitation.send') }).click()
  await page.getByText(translate.en('invitation.accepted')).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: translate.en('account.to_login') }).getAttribute('href'))
    .toBe('/admin/')
  expect((await get('/nl/en')).body.toString()).toContain('<a href="/admin/">Log-in for staff</a>')
})

test('an announcement stands above the header of every page until its end', async () => {
  const text = { ar: 'نغلق ليلاً', en: 'Closed at <night>', nl: '' }
  const until = new Date(Date.now() + 4000).toISOString()
  await set({ announcement: { text, tone: 'warning', until } })
  const read = (path: string) => fetchText(path, { url: program.url })
  await vi.waitFor(async () => expect(await read('/nl/en')).toContain('Closed at &lt;night&gt;'))
  for (const path of ['/nl/en/about-us', '/nl/en/landing', '/nl/ar/listings']) {
    const html = await read(path)
    const at = html.search(/Closed at &lt;night&gt;|نغلق ليلاً/)
    expect(at, path).toBeGreaterThan(0)
    expect(at, path).toBeLessThan(html.search(/<header|<main/))
  }
  expect(await read('/nl/nl')).not.toContain('id="announcement"')
  await expect.poll(() => read('/nl/en'), { timeout: 8000, interval: 100 }).not.toContain('Closed at')
})

test('the colours of the operator are on every page within a second, allowed by its policy, and cost little', async () => {
  const read = async (path: string) => {
    const { headers, body } = await get(path)
    const html = body.toString()
    const style = /<style>(:root\{--[^<]+)<\/style>/.exec(html)?.[1] ?? ''
    return {
      style,
      size: html.length,
      policy: String(headers['content-security-policy']),
      logo: html.includes('/img/logo-'),
    }
  }
  const readStyle = async () => (await read('/nl/en')).style
  const paths = ['/nl/en', '/nl/ar/listings', '/ma/nl/about-us', '/nl/en/login']
  const before = await Promise.all(paths.map(read))
  expect(before.map(({ style }) => style)).toEqual(paths.map(() => ''))
  await set({ primary_colour: '#0b6e4f', accent_colour: '#f4c430' })
  await expect.poll(readStyle, { timeout: 1000 }).toContain('--plate:light-dark(#0b6e4f,')
  for (const [index, path] of paths.entries()) {
    const { style, size, policy, logo } = await read(path)
    expect(style, path).toContain('--plate:light-dark(#0b6e4f,')
    expect(policy, path).toContain(`sha256-${hash('sha256', style, 'base64')}`)
    expect(size - (before[index]?.size ?? 0), path).toBeLessThan(1500)
    expect(logo, path).toBe(false)
  }
  const manifest = JSON.parse(await fetchText('/manifest/en.webmanifest', { url: program.url }))
  expect(manifest.theme_color).toBe('#0b6e4f')
  await set({})
  await expect.poll(readStyle, { timeout: 1000 }).toBe('')
})

test('pages, manifest and link previews show the logos and the mark, under new addresses', async () => {
  const token = await logIn('admin@dalil.test', adminPassword)
  const body = toFormData({
    logo_ar: await createImageFile('png', { width: 800, height: 200 }),
    logo_latin: await createImageFile('png', { width: 400, height: 200 }),
    mark: await createImageFile('png', { width: 300, height: 300, color: '#b3203f' }),
  })
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${program.url}/api/admin/settings/pictures`, { method: 'POST', headers, body })
  const { logo_ar, logo_latin } = siteSettings.parse(await answer.json())
  for (const [path, logo, width] of [
    ['/nl/ar', logo_ar, 640],
    ['/nl/nl', logo_latin, 320],
  ] as const) {
    const html = await fetchText(path, { url: program.url })
    expect(html).toContain(`<img class="logo-picture" src="${logo}" width="${width}" height="160"`)
    expect(html).not.toMatch(/href="\/(?:favicon|apple-touch)[^?"]*"/)
    const addresses = [...html.matchAll(/"([^"]*\/(?:favicon|apple-touch-icon|img\/social-)[^"]+)"/g)].map(
      ([, url]) => url,
    )
    expect(new Set(addresses).size).toBe(4)
    for (const address of addresses) {
      const { pathname, search } = new URL(address ?? '', program.url)
      expect((await get(pathname + search)).status, address).toBe(200)
    }
  }
  const manifest = JSON.parse(await fetchText('/manifest/en.webmanifest', { url: program.url }))
  for (const { src } of manifest.icons)
    expect([src, (await get(src)).status]).toEqual([expect.stringMatching(/\?v=/), 200])
  expect((await get('/admin/mark.svg')).body.toString()).toContain('data:image/png')
  version = (await database.db.select().from(siteSettingsVersions)).length
  await set({})
  await expect.poll(() => fetchText('/nl/en', { url: program.url })).not.toContain('logo-picture')
  expect((await get('/admin/mark.svg')).body.toString()).not.toContain('data:image/png')
})

test('a preview shows unsaved settings to the session that asked for it, and leads others to the page itself', async () => {
  const [token, other, member] = await Promise.all([
    logIn('admin@dalil.test', adminPassword),
    logIn('admin@dalil.test', adminPassword),
    logIn('emma@dalil.test'),
  ])
  const ask = (body: object, session = token) =>
    fetch(`${program.url}/api/admin/settings/preview`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const answer = await ask({ name: { en: 'Souq <preview>' }, primary_colour: '#0b6e4f', is_open: false })
  const preview = ((await answer.json()) as { token: string }).token
  expect(answer.headers.get('set-cookie')).toContain(`view_session=${token}; Path=/; HttpOnly`)
  const asPage = (path: string, session?: string) => get(path, session ? { cookie: `view_session=${session}` } : {})
  for (const path of ['/nl/en', '/nl/en/about-us', '/nl/en/listings?title=bakery']) {
    const address = `${path}${path.includes('?') ? '&' : '?'}preview=${preview}`
    const { status, headers, body } = await asPage(address, token)
    expect([status, headers['cache-control'], headers['x-frame-options']]).toEqual([
      200,
      'private, no-store',
      'SAMEORIGIN',
    ])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    for (const text of ['Souq &lt;preview&gt;', '--plate:light-dark(#0b6e4f,']) expect(body.toString()).toContain(text)
    expect(body.toString()).not.toContain(preview)
    for (const session of [undefined, other, member, 'x'.repeat(43)]) {
      const page = await asPage(address, session)
      expect(page.status).toBe(302)
      expect(page.headers).toMatchObject({ location: path, 'cache-control': 'private, no-store' })
    }
    expect((await get(address, { authorization: `Bearer ${token}` })).body.toString()).toContain('preview&gt;')
    expect((await asPage(path, token)).body.toString()).not.toContain('preview&gt;')
  }
  expect((await asPage(`/?preview=${preview}`, token)).headers.location).toContain(`?preview=${preview}`)
  expect((await asPage(`/nl/en?preview=${preview}x`, token)).body.toString()).not.toContain('preview&gt;')
  expect((await ask({ name: { en: '' }, mark: 'https://evil.test/a.webp' })).status).toBe(422)
  expect((await ask({ mark: `/media/ab/${'ab'.repeat(16)}-512.webp` })).status).toBe(422)
  await database.db.update(sitePreviews).set({ created_at: new Date(Date.now() - 31 * 60_000).toISOString() })
  expect((await asPage(`/nl/en?preview=${preview}`, token)).body.toString()).not.toContain('preview&gt;')
})
