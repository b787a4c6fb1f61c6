import { expect, test } from 'vitest'
import { parseClientAddress } from './client-address.ts'

test.for([
  ['the socket address', '203.0.113.7', undefined, 0, '203.0.113.7'],
  ['IPv4 inside IPv6 is spelt as IPv4', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['IPv6 stays', '2001:db8::7', undefined, 0, '2001:db8::7'],
  ['without a trusted proxy the header is not believed', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['one proxy wrote the last entry', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['what the caller wrote before it is not believed', '10.0.0.1', '1.2.3.4, 198.51.100.1', 1, '198.51.100.1'],
  ['two proxies wrote the last two', '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['fewer entries than proxies: the first', '10.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
  ['an empty header is ignored', '10.0.0.1', '', 1, '10.0.0.1'],
  ['an empty entry is ignored', '10.0.0.1', ' , ', 1, '10.0.0.1'],
  ['a proxy may spell IPv4 inside IPv6 too', '10.0.0.1', '::FFFF:198.51.100.1', 1, '198.51.100.1'],
  ['an entry that is not an address is ignored', '10.0.0.1', '1.2.3.4, unknown', 1, '10.0.0.1'],
  ['nor is one with a port', '10.0.0.1', '198.51.100.1:4711', 1, '10.0.0.1'],
  ['nor one with a zone', '10.0.0.1', 'fe80::1%x', 1, '10.0.0.1'],
  ['nor a long one', '10.0.0.1', '9'.repeat(5000), 1, '10.0.0.1'],
  ['the entries around it do not count instead', '10.0.0.1', '1.2.3.4, x, 10.0.0.2', 2, '10.0.0.1'],
  ['IPv6 is an address too', '10.0.0.1', '2001:db8::1', 1, '2001:db8::1'],
  ['a socket that is gone has no address', undefined, undefined, 0, ''],
] as const)('%s', ([, socket, header, trusted, address]) => {
  expect(parseClientAddress(socket, header, trusted)).toBe(address)
})
