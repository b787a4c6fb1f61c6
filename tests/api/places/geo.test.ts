import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test.for([
  ['this machine', '127.0.0.1', null],
  ['this machine over IPv6', '::1', null],
  ['a network at home', '192.168.1.7', null],
  ['an office', '172.16.20.1', null],
  ['a documentation address', '203.0.113.7', null],
  ['an IPv6 documentation address', '2001:db8::1', null],
  ['a link-local address', 'fe80::1', null],
  ['an empty address', '', null],
  ['an invalid address', 'not-an-address', null],
  ['the Netherlands', '193.0.6.139', 'nl'],
  ['the Netherlands over IPv6', '2001:67c:2e8:22::c100:68b', 'nl'],
  ['Saudi Arabia', '212.26.18.1', 'sa'],
  ['the Emirates', '213.42.20.20', 'ae'],
  ['Morocco', '196.217.0.1', 'ma'],
] as const)('finds the country of a client from %s', async ([, address, country_code]) => {
  const { guest } = await createTestApp()
  expect(await guest.request('/geo', { address })).toMatchObject({ status: 200, body: { country_code } })
})

test('ignores forwarded addresses that the client sends', async () => {
  const { guest } = await createTestApp()
  const headers = { 'X-Forwarded-For': '193.0.6.139', 'X-Real-IP': '193.0.6.139', 'CF-IPCountry': 'NL' }
  expect(await guest.request('/geo', { address: '127.0.0.1', headers })).toMatchObject({ body: { country_code: null } })
})
