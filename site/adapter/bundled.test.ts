import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { savePreferences, saveSession } from '@dalil/api/client'
import type { LoginResponse } from '@dalil/api/contract'
import { roles } from '@dalil/db/vocabulary'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bundleScript } from './bundled.ts'

const bundle = (path: string) => bundleScript(fileURLToPath(new URL(`../src/${path}`, import.meta.url)))
const [head, guard, relation] = await Promise.all(
  ['layouts/head.ts', 'lib/session/guard-first.ts', 'lib/session/relation-first.ts'].map(bundle),
)

/** A page with the API of a browser that the inlined scripts use. */
function openPage(dataset: Record<string, string>, search = '') {
  const cookies: string[] = []
  const opened: string[] = []
  const document = {
    documentElement: { lang: 'en', dataset, hidden: false },
    currentScript: { parentElement: { dataset } },
    addEventListener: () => undefined,
    set cookie(text: string) {
      cookies.push(text)
    },
  }
  const location = { origin: 'https://dalil.example', search, replace: (url: string) => opened.push(url) }
  const context = createContext({
    document,
    location,
    localStorage,
    URL,
    URLSearchParams,
  })
  return { cookies, opened, dataset, run: (code = '') => runInContext(code, context) }
}

const account = (role: string) => ({ token: 'abc', user: { id: 7, first_name: 'أميرة', role } }) as LoginResponse

beforeEach(() => {
  const entries: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(entries, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(entries, key),
  }
  vi.stubGlobal('localStorage', new Proxy(entries, { get: (_, key) => Reflect.get({ ...entries, ...methods }, key) }))
  vi.stubGlobal('document', { cookie: '', dispatchEvent: () => true })
})
afterEach(() => vi.unstubAllGlobals())

test('sets the role of the stored session and the stored theme before the first paint', () => {
  const guest = openPage({})
  guest.run(head)
  expect(guest.dataset).toEqual({})
  saveSession(account('moderator'))
  localStorage.setItem('theme', 'dark')
  const page = openPage({})
  page.run(head)
  expect(page.dataset).toEqual({ session: 'in', role: 'moderator', theme: 'dark' })
})

test('tells owners from other members and guests', () => {
  const readRelation = (owner: string) => {
    const page = openPage({ owner })
    page.run(relation)
    return page.dataset.relation
  }
  expect(readRelation('7')).toBe('guest')
  saveSession(account('user'))
  expect(['7', '8', ''].map(readRelation)).toEqual(['owner', 'member', 'member'])
})

test('redirects members from a page for guests only to paths of this origin', () => {
  const readTarget = (to: string) => {
    const page = openPage(
      { only: 'guests', session: 'in', role: 'user', country: 'sa' },
      `?${new URLSearchParams({ to })}`,
    )
    page.run(guard)
    return page.opened.join()
  }
  expect(readTarget('/sa/en/profile?tab=2#reviews')).toBe('/sa/en/profile?tab=2#reviews')
  const elsewhere = ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', 'profile', '']
  expect(elsewhere.map(readTarget)).toEqual(elsewhere.map(() => '/sa/en'))
})

test('lets only members open the pages for members, and only admins those for admins', () => {
  const opens = (only: string, role?: string) => {
    const page = openPage({ only, country: 'sa', ...(role && { session: 'in', role }) })
    page.run(guard)
    return page.opened.length === 0
  }
  expect([opens('guests'), opens('logged-in'), opens('admins')]).toEqual([true, false, false])
  expect(roles.filter((role) => opens('logged-in', role))).toEqual(roles)
  expect(roles.filter((role) => opens('admins', role))).toEqual(['admin', 'super_admin'])
})

test('stores the locale for the back office as the pages do, and opens it', () => {
  const page = openPage({ only: 'admins', session: 'in', role: 'admin', country: 'ma', to: '/admin' })
  page.run(guard)
  const byScript = [localStorage.getItem('countryCode'), localStorage.getItem('langCode'), page.cookies.at(-1)]
  savePreferences({ country: 'ma', language: 'en' })
  expect(byScript).toEqual(['ma', 'en', document.cookie])
  expect(page.opened).toEqual(['/admin'])
})

test('keeps the names of a script from the other scripts of the page', () => {
  const page = openPage({ only: 'guests', country: 'sa' })
  for (const code of [head, guard, relation]) page.run(code)
  expect(page.run('Object.keys(globalThis)')).toEqual([
    'document',
    'location',
    'localStorage',
    'URL',
    'URLSearchParams',
  ])
})
