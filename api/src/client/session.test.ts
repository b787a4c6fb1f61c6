import { beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '../contract/accounts/account.ts'
import { readSession, saveSession, saveSessionUser } from './session.ts'

const account = (id: number, first_name: string) => ({ id, first_name, role: 'user' }) as Account

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
})

test('replaces the account that is stored in the session', () => {
  saveSession({ token: 'a', user: account(1, 'Amira') })
  saveSessionUser(account(1, 'Amina'))
  expect(readSession()).toEqual({ token: 'a', user: account(1, 'Amina') })
})

test('does not replace the stored account when another user has logged in', () => {
  saveSession({ token: 'b', user: account(2, 'Jan') })
  saveSessionUser(account(1, 'Amira'))
  expect(readSession()).toEqual({ token: 'b', user: account(2, 'Jan') })
})
