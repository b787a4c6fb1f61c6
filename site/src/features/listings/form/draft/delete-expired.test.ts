import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteExpiredDrafts } from './delete-expired.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-06-30T12:00:00Z')
const storage: Record<string, string> = {}

beforeEach(() => {
  for (const name of Object.keys(storage)) delete storage[name]
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => {
      storage[name] = value
    },
    removeItem: (name: string) => {
      delete storage[name]
    },
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(storage),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const draft = (age: number) => JSON.stringify({ format: 2, saved_at: now - age, typed: { title: 'مخبز' } })

test('deletes the drafts of all users thirty days after their last change, and unreadable ones', async () => {
  Object.assign(storage, {
    'draft:7:12': draft(31 * day),
    'draft:8:new': draft(30 * day + 1),
    'draft:7:13': draft(29 * day),
    'draft:7:14': 'not JSON',
    'draft:7:15': JSON.stringify({ format: 2 }),
    theme: draft(90 * day),
  })
  await deleteExpiredDrafts(now)
  expect(Object.keys(storage).toSorted()).toEqual(['draft:7:13', 'theme'])
})
