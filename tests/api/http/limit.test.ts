import { rateLimits } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { consumeAttempt, consumeAttempts } from '../../../api/src/http/limits/attempts.ts'
import { toNetwork, toWideNetwork } from '../../../api/src/http/limits/network.ts'
import { rateLimitRules } from '../../../api/src/http/limits/rate-limit-rules.ts'
import { refundAttempt } from '../../../api/src/http/limits/refund-attempts.ts'
import { createTestApp } from '../../support/test-app.ts'

test('does not accept more concurrent attempts than the limit', async () => {
  const { db } = await createTestApp()
  const [times] = rateLimitRules['auth.register']

  const tries = await Promise.allSettled(
    Array.from({ length: times + 20 }, () => consumeAttempt(db, 'auth.register', '203.0.113.7')),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(times)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'TOO_MANY_REQUESTS', headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d*$/) } },
  })
})

const caller = '203.0.113.8'
const wait = async (seconds: number) => {
  const { db } = await createTestApp()
  // An update would meet the key of a window that has not moved yet.
  await db.transaction(async (tx) => {
    const rows = await tx.delete(rateLimits).where(eq(rateLimits.caller, caller)).returning()
    const moved = rows.map((row) => ({
      ...row,
      window_start: new Date(Date.parse(row.window_start) - seconds * 1_000).toISOString(),
    }))
    await tx.insert(rateLimits).values(moved)
  })
}

test('uses a sliding window: each attempt counts until it expires', async () => {
  const { db } = await createTestApp()
  const [times, seconds] = rateLimitRules['auth.login']
  const tryOnce = () => consumeAttempt(db, 'auth.login', caller)
  for (let tries = 0; tries < times; tries++) {
    await tryOnce()
    if (tries < times - 1) await wait(seconds / 10)
  }
  await expect(tryOnce()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })

  await wait(seconds / 2)
  await expect(tryOnce()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  // Only the first two of the five requests are older than the window.
  await wait((seconds * 3) / 10)
  await tryOnce()
  await tryOnce()
  await expect(tryOnce()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('refunds an attempt, and does not count rejected attempts', async () => {
  const { db } = await createTestApp()
  const tryOnce = () => consumeAttempt(db, 'auth.resend', caller)
  await tryOnce()
  await Promise.allSettled(Array.from({ length: 5 }, tryOnce))
  await refundAttempt(db, 'auth.resend', caller)
  await tryOnce()
  await expect(tryOnce()).rejects.toMatchObject({ headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d?$/) } })
})

test('counts an attempt against all its limits, or against no limit when one is exceeded', async () => {
  const { db } = await createTestApp()
  const [times] = rateLimitRules['auth.login']
  const narrow = { name: 'auth.login', caller: 'narrow' } as const
  const wide = { name: 'auth.login.address', caller: 'wide' } as const
  const tries = async () => {
    const rows = await db.select().from(rateLimits)
    return Object.fromEntries(rows.map(({ caller, tries }) => [caller, tries]))
  }
  for (let each = 0; each < times; each++) expect(await consumeAttempts(db, [wide, narrow])).toEqual([])
  expect(await consumeAttempts(db, [wide, narrow])).toEqual([narrow])
  expect(await tries()).toMatchObject({ narrow: times, wide: times })
  const other = { name: 'auth.login', caller: 'other' } as const
  const answers = await Promise.all(Array.from({ length: 20 }, () => consumeAttempts(db, [wide, other])))
  expect(answers.filter((refused) => refused.length === 0)).toHaveLength(times)
  expect(await tries()).toMatchObject({ other: times, wide: 2 * times })
})

test.for([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
] as const)('maps %s to the network %s', ([address, network]) => {
  expect(toWideNetwork(address)).toBe(network)
})

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
] as const)('counts the address %s as the network %s', ([address, network]) => {
  expect(toNetwork(address)).toBe(network)
})
