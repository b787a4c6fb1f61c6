import { loginResponse, registrationResponse } from '@dalil/api/contract'
import { expect } from 'vitest'
import { createTestApp, createTestClient, type TestClient } from './test-app.ts'

export const testPassword = 'كلمة سر طويلة'

export const createRegistrationForm = (email: string, changes: object = {}) => ({
  first_name: 'ريم',
  last_name: 'الأحمد',
  email,
  password: testPassword,
  confirmPassword: testPassword,
  terms: true,
  account_type: 'user',
  ...changes,
})

export async function registerAccount(email: string, changes: object = {}, headers: Record<string, string> = {}) {
  const { guest } = await createTestApp()
  const { status, body } = await guest.post('/auth/register', createRegistrationForm(email, changes), headers)
  expect(status, JSON.stringify(body)).toBe(201)
  return registrationResponse.parse(body).user.id
}

export async function logInAs(
  email: string,
  { headers = {}, ...changes }: { password?: string; remember?: boolean; headers?: Record<string, string> } = {},
): Promise<TestClient & { token: string }> {
  const { guest, app } = await createTestApp()
  const { status, body } = await guest.post('/auth/login', { email, password: testPassword, ...changes }, headers)
  expect(status, JSON.stringify(body)).toBe(200)
  const { token } = loginResponse.parse(body)
  return { ...createTestClient(app, async () => token), token }
}

export async function registerAndLogIn(email: string, changes: object = {}) {
  const id = await registerAccount(email, changes)
  return { id, ...(await logInAs(email)) }
}
