import { secondFactorSetup } from '@dalil/api/contract'
import { expect } from 'vitest'
import { createTotpCode, toTotpStep } from '../../api/src/accounts/second-factor/totp.ts'
import type { TestClient } from './test-app.ts'

/** Returns the code of an authenticator app, `steps` of 30 seconds from now. */
export const computeTotpCode = (secret: string, steps = 0) => createTotpCode(secret, toTotpStep(Date.now()) + steps)

/**
 * Enables the second factor, and returns its secret, the recovery codes and the TOTP code that confirmed it. TOTP codes
 * from the next step on are unused.
 */
export async function enableSecondFactor(
  person: TestClient,
): Promise<{ secret: string; codes: string[]; usedCode: string }> {
  const setup = await person.post('/user/second-factor')
  expect(setup).toMatchObject({ status: 201 })
  const { secret } = secondFactorSetup.parse(setup.body)
  const usedCode = computeTotpCode(secret, -1)
  const confirmed = await person.post('/user/second-factor/confirm', { code: usedCode })
  expect(confirmed, JSON.stringify(confirmed.body)).toMatchObject({ status: 200 })
  return { secret, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes, usedCode }
}
