import { expect, test } from 'vitest'
import { createTotpCode, findTotpStep } from '../../../../api/src/accounts/second-factor/totp.ts'

test('computes the codes of RFC 6238', () => {
  // "12345678901234567890" in Base32; the RFC's appendix has eight digits, of which the last six are used here.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const vectors: [seconds: number, code: string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ]
  for (const [seconds, code] of vectors) expect(createTotpCode(secret, Math.floor(seconds / 30))).toBe(code)
})

test('accepts codes of the previous, current and next step, in digits of any script', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const now = 1_234_567_890_000
  const step = Math.floor(now / 30_000)
  for (const offset of [-1, 0, 1])
    expect(findTotpStep(secret, createTotpCode(secret, step + offset), now)).toBe(step + offset)
  for (const offset of [-2, 2]) expect(findTotpStep(secret, createTotpCode(secret, step + offset), now)).toBeNull()
  expect(findTotpStep(secret, '٠٠٥ ٩٢٤', now)).toBe(step)
  for (const wrong of ['', '00592', '0059240', 'abcdef', '١٢']) expect(findTotpStep(secret, wrong, now)).toBeNull()
})
