import { expect, test } from 'vitest'
import { issueToken, redeemToken } from '../../../api/src/accounts/tokens.ts'
import { createTestApp } from '../../support/test-app.ts'

const verify = { email: 'jan@dalil.test', purpose: 'verify_email' } as const

test('accepts a token once, and only for its account, purpose and e-mail', async () => {
  const { db, userIds } = await createTestApp()
  const token = await issueToken(db, userIds.jan, 'verify_email')
  expect(await redeemToken(db, { ...verify, token, purpose: 'reset_password' })).toBeNull()
  expect(await redeemToken(db, { ...verify, token, email: 'noor@dalil.test' })).toBeNull()
  expect(await redeemToken(db, { ...verify, token: `${token}x` })).toBeNull()
  expect(await redeemToken(db, { ...verify, token, email: ' JAN@dalil.test ' })).toBe(userIds.jan)
  expect(await redeemToken(db, { ...verify, token })).toBeNull()
})

test('invalidates earlier tokens of the same purpose', async () => {
  const { db, userIds } = await createTestApp()
  const reset = await issueToken(db, userIds.jan, 'reset_password')
  const first = await issueToken(db, userIds.jan, 'verify_email')
  const second = await issueToken(db, userIds.jan, 'verify_email')
  expect(await redeemToken(db, { ...verify, token: first })).toBeNull()
  expect(await redeemToken(db, { ...verify, token: second })).toBe(userIds.jan)
  expect(await redeemToken(db, { ...verify, token: reset, purpose: 'reset_password' })).toBe(userIds.jan)
})

test.for([
  ['verify_email', '23 hours 59 minutes', '24 hours 1 minute'],
  ['reset_password', '59 minutes', '61 minutes'],
] as const)('accepts a %s token after %s and rejects it after %s', async ([purpose, before, after]) => {
  const { db, sql, userIds } = await createTestApp()
  const token = await issueToken(db, userIds.jan, purpose)
  const age = (span: string) =>
    sql`update tokens set expires_at = expires_at - ${span}::interval where purpose = ${purpose}`
  const [left] = await sql`
    select expires_at > now() + ${before}::interval as lives, expires_at > now() + ${after}::interval as lives_longer
    from tokens where purpose = ${purpose} and used_at is null`
  expect(left).toEqual({ lives: true, lives_longer: false })
  await age(after)
  expect(await redeemToken(db, { ...verify, purpose, token })).toBeNull()
})

test('accepts one of twenty concurrent uses of a token', async () => {
  const { db, userIds } = await createTestApp()
  const token = await issueToken(db, userIds.jan, 'reset_password')
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => redeemToken(db, { ...verify, token, purpose: 'reset_password' })),
  )
  expect(ids.filter((id) => id !== null)).toEqual([userIds.jan])
})

test('stores one token when several tokens are requested concurrently', async () => {
  const { db, userIds } = await createTestApp()
  const tokens = await Promise.all([1, 2, 3, 4].map(() => issueToken(db, userIds.jan, 'verify_email')))
  const ids = await Promise.all(tokens.map((token) => redeemToken(db, { ...verify, token })))
  expect(ids.filter((id) => id !== null)).toEqual([userIds.jan])
})

test('stores only the hash of a token', async () => {
  const { db, sql, userIds } = await createTestApp()
  const token = await issueToken(db, userIds.jan, 'verify_email')
  expect(JSON.stringify([...(await sql`select * from tokens`)])).not.toContain(token)
})
