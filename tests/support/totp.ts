import { secondFactorSetup } from '@dalil/api/contract'
import { expect } from 'vitest'
import { createTotpCode, toTotpStep } from '../../api/src/accounts/second-factor/totp.ts'
import type { TestClient } from './test-app.ts'

/** A code as an authenticator app shows it, some steps of 30 seconds before or after now. */
export const totpCodeAt = (secret: string, steps = 0) => createTotpCode(secret, toTotpStep(Date.now()) + steps)

/** Turns the second factor of an account on; its secret and recovery codes. The codes from the next step on are unused. */
export async function enableSecondFactor(person: TestClient): Promise<{ secret: string; codes: string[] }> {
  const begun = await person.post('/user/second-factor')
  expect(begun).toMatchObject({ status: 201 })
  const { secret } = secondFactorSetup.parse(begun.body)
  const confirmed = await person.post('/user/second-factor/confirm', { code: totpCodeAt(secret, -1) })
  expect(confirmed, JSON.stringify(confirmed.body)).toMatchObject({ status: 200 })
  return { secret, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes }
}
