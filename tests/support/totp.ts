import { setTimeout } from 'node:timers/promises'
import { secondFactorSetup } from '@dalil/api/contract'
import { expect } from 'vitest'
import { createTotpCode, toTotpStep } from '../../api/src/accounts/second-factor/totp.ts'
import type { TestClient } from './test-app.ts'

/** Returns the code of an authenticator app, `steps` of 30 seconds from now. */
export const computeTotpCode = (secret: string, steps = 0) => createTotpCode(secret, toTotpStep(Date.now()) + steps)

const stepMs = 30_000
const sendingMs = 3000

/** The code of the step before this one, which is accepted until this step ends, so one that is about to end passes first. */
export async function computeFormerTotpCode(secret: string): Promise<string> {
  const left = stepMs - (Date.now() % stepMs)
  if (left < sendingMs) await setTimeout(left)
  return computeTotpCode(secret, -1)
}

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
  const usedCode = await computeFormerTotpCode(secret)
  const confirmed = await person.post('/user/second-factor/confirm', { code: usedCode })
  expect(confirmed, JSON.stringify(confirmed.body)).toMatchObject({ status: 200 })
  return { secret, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes, usedCode }
}
