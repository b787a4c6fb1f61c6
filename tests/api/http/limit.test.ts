import { rateLimits } from '@dalil/db/schema'
import { expect, test } from 'vitest'
import { limits, networkOf, takeTry } from '../../../api/src/http/limit.ts'
import { openHouse } from '../../support/house.ts'

test('of many tries at once no more than the allowed ones pass', async () => {
  const { db } = await openHouse()
  const [times] = limits['auth.register']

  const tries = await Promise.allSettled(
    Array.from({ length: times + 20 }, () => takeTry(db, 'auth.register', '203.0.113.7')),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(times)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'TOO_MANY_REQUESTS', headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d*$/) } },
  })
  expect(await db.select().from(rateLimits)).toHaveLength(1)
})

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
] as const)('%s counts as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})
