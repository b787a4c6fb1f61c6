import { expect, test } from 'vitest'
import { parseClientAddress } from './client-address.ts'

test.for([
  ['returns the address of the socket', '203.0.113.7', undefined, 0, '203.0.113.7'],
  ['converts an IPv4-mapped IPv6 address to IPv4', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['returns an IPv6 address unchanged', '2001:db8::7', undefined, 0, '2001:db8::7'],
  ['ignores the header without a trusted proxy', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['returns the last entry behind one proxy', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  [
    'ignores entries that the caller wrote before the entry of the proxy',
    '10.0.0.1',
    '1.2.3.4, 198.51.100.1',
    1,
    '198.51.100.1',
  ],
  [
    'returns the second to last entry behind two proxies',
    '10.0.0.1',
    '1.2.3.4, 198.51.100.1, 10.0.0.2',
    2,
    '198.51.100.1',
  ],
  ['returns the first entry when there are fewer entries than proxies', '10.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
  ['ignores an empty header', '10.0.0.1', '', 1, '10.0.0.1'],
  ['ignores an empty entry', '10.0.0.1', ' , ', 1, '10.0.0.1'],
  ['converts an IPv4-mapped entry of a proxy to IPv4', '10.0.0.1', '::FFFF:198.51.100.1', 1, '198.51.100.1'],
  ['ignores an entry that is not an address', '10.0.0.1', '1.2.3.4, unknown', 1, '10.0.0.1'],
  ['ignores an entry with a port', '10.0.0.1', '198.51.100.1:4711', 1, '10.0.0.1'],
  ['ignores an entry with an IPv6 zone', '10.0.0.1', 'fe80::1%x', 1, '10.0.0.1'],
  ['ignores an overlong entry', '10.0.0.1', '9'.repeat(5000), 1, '10.0.0.1'],
  ['does not replace an ignored entry with the entries around it', '10.0.0.1', '1.2.3.4, x, 10.0.0.2', 2, '10.0.0.1'],
  ['accepts an IPv6 entry', '10.0.0.1', '2001:db8::1', 1, '2001:db8::1'],
  ['removes the zone of a socket', 'fe80::1%eth0', undefined, 0, 'fe80::1'],
  ['returns an empty address for a closed socket', undefined, undefined, 0, ''],
] as const)('finds the address of the client: %s', ([, socket, header, trusted, address]) => {
  expect(parseClientAddress(socket, header, trusted)).toBe(address)
})
