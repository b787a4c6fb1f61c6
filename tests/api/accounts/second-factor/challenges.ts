import { expect } from 'vitest'
import { testPassword } from '../../../support/accounts.ts'
import { createTestApp } from '../../../support/test-app.ts'

export async function startChallenge(email: string, changes: object = {}): Promise<string> {
  const { guest } = await createTestApp()
  const { status, body } = await guest.post('/auth/login', { email, password: testPassword, ...changes })
  expect({ status, body }).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } })
  return (body as { challenge: string }).challenge
}

export async function sendCode(challenge: string, code: string) {
  const { guest } = await createTestApp()
  return guest.post('/auth/second-factor', { challenge, code })
}

export async function logInWithCode(email: string, code: string) {
  return sendCode(await startChallenge(email), code)
}
