import { loggedIn, registered } from '@dalil/api/contract'
import { expect } from 'vitest'
import { type Guest, makeGuest, openHouse } from './house.ts'

export const password = 'كلمة سر طويلة'

/** A filled-in form of registration, with what a test is about. */
export const formOf = (email: string, changes: object = {}) => ({
  first_name: 'ريم',
  last_name: 'الأحمد',
  email,
  password,
  confirmPassword: password,
  terms: true,
  account_type: 'user',
  ...changes,
})

/** Opens an account; its id. */
export async function register(email: string, changes: object = {}, headers: Record<string, string> = {}) {
  const { guest } = await openHouse()
  const { status, body } = await guest.post('/auth/register', formOf(email, changes), headers)
  expect(status, JSON.stringify(body)).toBe(201)
  return registered.parse(body).user.id
}

/** Signs in; the token, and who looks with it. */
export async function logIn(
  email: string,
  { headers = {}, ...changes }: { password?: string; remember?: boolean; headers?: Record<string, string> } = {},
): Promise<Guest & { token: string }> {
  const { guest, app } = await openHouse()
  const { status, body } = await guest.post('/auth/login', { email, password, ...changes }, headers)
  expect(status, JSON.stringify(body)).toBe(200)
  const { token } = loggedIn.parse(body)
  return { ...makeGuest(app, async () => token), token }
}

/** Opens an account and signs in. */
export async function arrive(email: string, changes: object = {}) {
  const id = await register(email, changes)
  return { id, ...(await logIn(email)) }
}
