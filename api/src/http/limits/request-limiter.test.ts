import { expect, test } from 'vitest'
import { findApiRequestCost, findPageRequestCost } from './request-cost.ts'
import { RequestLimiter } from './request-limiter.ts'

const start = Date.UTC(2026, 0)
const admitted = ({ retryAfter }: { retryAfter: number | null }) => retryAfter === null

test('allows 600 reads a minute per network, and returns the remaining number in the headers', () => {
  const limits = new RequestLimiter()
  const read = (seconds = 0, address = '192.0.2.1') => limits.consume('read', { address }, start + seconds * 1000)
  expect(read()).toEqual({
    headers: [
      ['RateLimit-Policy', '"reads";q=600;w=60'],
      ['RateLimit', '"reads";r=599;t=6'],
    ],
    retryAfter: null,
  })
  for (let count = 1; count < 600; count++) expect(admitted(read(5))).toBe(true)
  expect(read(5)).toEqual({
    headers: [
      ['RateLimit-Policy', '"reads";q=600;w=60'],
      ['RateLimit', '"reads";r=0;t=55'],
    ],
    retryAfter: 1,
  })
  expect(admitted(read(5, '192.0.2.2')), 'another network').toBe(true)
  for (let count = 0; count < 60; count++) expect(admitted(read(6)), 'a tenth comes back').toBe(true)
  expect(admitted(read(6))).toBe(false)
  expect(read(120).headers[1]).toEqual(['RateLimit', '"reads";r=599;t=6'])
})

test('counts a search against the limits of reads and of searches', () => {
  const limits = new RequestLimiter()
  const take = (cost: 'read' | 'search') => limits.consume(cost, { address: '192.0.2.1' }, start)
  expect(take('search').headers).toEqual([
    ['RateLimit-Policy', '"reads";q=600;w=60, "searches";q=120;w=60'],
    ['RateLimit', '"reads";r=599;t=6, "searches";r=119;t=6'],
  ])
  for (let count = 1; count < 120; count++) expect(admitted(take('search'))).toBe(true)
  expect(admitted(take('search'))).toBe(false)
  expect(take('read').headers[1]?.[1], 'a refused search takes no read').toBe('"reads";r=479;t=18')
})

test('counts an IPv6 /64 as one caller', () => {
  const limits = new RequestLimiter()
  for (let count = 0; count < 600; count++) limits.consume('read', { address: `2001:db8:0:1::${count}` }, start)
  expect(admitted(limits.consume('read', { address: '2001:db8:0:1:ffff::1' }, start))).toBe(false)
  expect(admitted(limits.consume('read', { address: '2001:db8:0:2::1' }, start))).toBe(true)
})

test('limits a session separately from its IP address when the token of the session is verified', () => {
  const limits = new RequestLimiter()
  const write = (token: string) => limits.consume('write', { address: '192.0.2.1', token }, start)
  expect(write('made-up').headers[0]?.[1], 'a token that nobody knows is a guest').toBe('"reads";q=600;w=60')
  limits.rememberSession('first', { id: 7, account_id: 1 })
  limits.rememberSession('second', { id: 8, account_id: 2 })
  expect(write('first').headers).toEqual([
    ['RateLimit-Policy', '"writes";q=60;w=60, "account-writes";q=120;w=60'],
    ['RateLimit', '"writes";r=59;t=6, "account-writes";r=119;t=6'],
  ])
  for (let count = 1; count < 60; count++) expect(admitted(write('first'))).toBe(true)
  expect(admitted(write('first'))).toBe(false)
  expect(admitted(write('second'))).toBe(true)
  expect(limits.consume('read', { address: '192.0.2.1', token: 'first' }, start).headers[0]?.[1]).toBe(
    '"reads";q=1200;w=60',
  )
})

test('shares the limits of reads and writes between all sessions of an account', () => {
  const limits = new RequestLimiter()
  for (const id of [7, 8, 9]) limits.rememberSession(`token ${id}`, { id, account_id: 1 })
  const take = (cost: 'search' | 'write', token: string) => limits.consume(cost, { address: '192.0.2.1', token }, start)
  for (let count = 0; count < 240; count++) expect(admitted(take('search', 'token 7'))).toBe(true)
  expect(admitted(take('search', 'token 8'))).toBe(false)
  for (let count = 0; count < 60; count++) expect(admitted(take('write', 'token 7'))).toBe(true)
  expect(admitted(take('write', 'token 7')), 'a session has half of the writes').toBe(false)
  for (let count = 0; count < 60; count++) expect(admitted(take('write', 'token 8'))).toBe(true)
  expect(admitted(take('write', 'token 9'))).toBe(false)
})

test('counts log-outs of a session apart from its writes, and those of unknown sessions as reads', () => {
  const limits = new RequestLimiter()
  limits.rememberSession('known', { id: 7, account_id: 1 })
  const take = (cost: 'sign-out' | 'write', token: string) =>
    limits.consume(cost, { address: '192.0.2.1', token }, start)
  for (let count = 0; count < 60; count++) take('write', 'known')
  for (let count = 0; count < 30; count++) expect(admitted(take('sign-out', 'known'))).toBe(true)
  expect(admitted(take('sign-out', 'known'))).toBe(false)
  expect(take('sign-out', 'made-up').headers[1]).toEqual(['RateLimit', '"reads";r=599;t=6'])
})

test('limits the number of buckets, and does not evict exhausted buckets', () => {
  const limits = new RequestLimiter()
  const busy = { address: '192.0.2.1' }
  for (let count = 0; count < 600; count++) limits.consume('read', busy, start)
  for (let count = 0; count < 120_000; count++) {
    limits.consume('read', { address: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}` }, start)
    if (count % 10_000 === 0) expect(admitted(limits.consume('read', busy, start))).toBe(false)
  }
})

test.for([
  ['POST', '/api/auth/logout', 'sign-out'],
  ['PUT', '/api/user/password', 'sign-out'],
  ['DELETE', '/api/user/sessions/7', 'sign-out'],
  ['GET', '/api/listings', 'read'],
  ['HEAD', '/api/listings/7', 'read'],
  ['GET', '/api/listings?title=', 'read'],
  ['GET', '/api/listings?title=%D9%85', 'search'],
  ['GET', '/api/listings?country=nl&%74itle=x', 'search'],
  ['GET', '/api/listings?title=&title=x', 'search'],
  ['GET', '/api/suggest?q=', 'search'],
  ['GET', '/api/%73uggest?q=', 'search'],
  ['GET', '/api/listings/map?country=nl', 'search'],
  ['GET', '/api/listings/7/similar', 'search'],
  ['POST', '/api/listings', 'write'],
  ['DELETE', '/api/reviews/7', 'write'],
  ['OPTIONS', '/api/listings', null],
  ['GET', '/api/health', null],
] as const)('decides which rate limit counts %s %s: %s', ([method, url, cost]) => {
  expect(findApiRequestCost(method, url)).toBe(cost)
})

test('does not reduce the remaining reads when the system clock is set back', () => {
  const limits = new RequestLimiter()
  const read = (at: number) => limits.consume('read', { address: '192.0.2.1' }, at)
  expect(admitted(read(start))).toBe(true)
  expect(read(start - 86_400_000).headers[1]?.[1]).toMatch(/r=598;/)
  expect(read(start - 86_400_000 + 6_000).headers[1]?.[1]).toMatch(/r=599;/)
})

test('counts a page with a keyword as a search', () => {
  expect(findPageRequestCost('/nl/ar/listings?title=x')).toBe('search')
  expect(findPageRequestCost('/nl/ar/listings?page=2')).toBe('read')
})
