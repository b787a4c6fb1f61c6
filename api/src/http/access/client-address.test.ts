import { expect, test } from 'vitest'
import { parseClientAddress } from './client-address.ts'

test.for([
  ['returns the address of the socket', '203.0.113.7', undefined, 0, '203.0.113.7'],
  ['converts an IPv4-mapped IPv6 address to IPv4', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['returns an IPv6 address unchanged', '2001:db8::7', undefined, 0, '2001:db8::7'],
  ['removes the zone of a socket', 'fe80::1%eth0', undefined, 0, 'fe80::1'],
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
  ['converts a mapped entry in hexadecimal to IPv4', '10.0.0.1', '[::ffff:c633:6407]:5071', 1, '198.51.100.7'],
  ['ignores an entry that is not an address', '10.0.0.1', '1.2.3.4, unknown', 1, '10.0.0.1'],
  ['ignores the entry of a socket of the file system', '10.0.0.1', 'unix:', 1, '10.0.0.1'],
  ['removes the port of an entry', '10.0.0.1', '198.51.100.7:5071', 1, '198.51.100.7'],
  ['removes the port of each entry', '10.0.0.1', '1.2.3.4:1,198.51.100.7:5071,10.0.0.2:6', 2, '198.51.100.7'],
  ['removes brackets and port of an IPv6 entry', '10.0.0.1', '[2001:db8::1]:5071', 1, '2001:db8::1'],
  ['removes brackets without a port', '10.0.0.1', '[2001:db8::1]', 1, '2001:db8::1'],
  ['removes quotes', '10.0.0.1', '"[2001:db8::1]:5071"', 1, '2001:db8::1'],
  ['removes an IPv6 zone', '10.0.0.1', 'fe80::1%4', 1, 'fe80::1'],
  ['removes an IPv6 zone in brackets', '10.0.0.1', '[fe80::1%4]:5071', 1, 'fe80::1'],
  ['writes an IPv6 entry in one way', '10.0.0.1', '2001:0DB8:0:0::1', 1, '2001:db8::1'],
  ['ignores an entry with two ports', '10.0.0.1', '198.51.100.7:1:2', 1, '10.0.0.1'],
  ['ignores an overlong entry', '10.0.0.1', '9'.repeat(5000), 1, '10.0.0.1'],
  ['does not replace an ignored entry with the entries around it', '10.0.0.1', '1.2.3.4, x, 10.0.0.2', 2, '10.0.0.1'],
  ['returns an empty address for a closed socket', undefined, undefined, 0, ''],
] as const)('finds the address of the client: %s', ([, socket, header, trusted, address]) => {
  expect(parseClientAddress(socket, { 'x-forwarded-for': header }, trusted)).toBe(address)
})

test.for([
  ['for=198.51.100.7', 1, '198.51.100.7'],
  ['For="198.51.100.7:5071"', 1, '198.51.100.7'],
  ['for="198.51.100.7:_port"', 1, '198.51.100.7'],
  ['for="[2001:db8:cafe::17]:4711"', 1, '2001:db8:cafe::17'],
  ['for="[2001:db8:cafe::17]"', 1, '2001:db8:cafe::17'],
  ['proto=https;host="a,b;for=1.2.3.4";for=198.51.100.7;by=203.0.113.43', 1, '198.51.100.7'],
  ['for=1.2.3.4, for=198.51.100.7;proto=https', 1, '198.51.100.7'],
  ['for=1.2.3.4,for="[2001:db8::1]";by=_p, for=10.0.0.2', 2, '2001:db8::1'],
  ['for=1.2.3.4, for=unknown', 1, '10.0.0.1'],
  ['for=1.2.3.4, for=_hidden', 1, '10.0.0.1'],
  ['for=1.2.3.4, proto=https', 1, '10.0.0.1'],
  ['for="198.51.100.7', 1, '10.0.0.1'],
  ['for=198.51.100.7', 0, '10.0.0.1'],
] as const)('reads Forwarded: %s behind %i proxies as %s', ([forwarded, trusted, address]) => {
  expect(parseClientAddress('10.0.0.1', { forwarded }, trusted)).toBe(address)
})

test('reads a long Forwarded without an end quote in less than 50 ms', () => {
  const start = performance.now()
  expect(parseClientAddress('10.0.0.1', { forwarded: `for="${'\\"'.repeat(30_000)}` }, 1)).toBe('10.0.0.1')
  expect(performance.now() - start).toBeLessThan(50)
})

test('prefers X-Forwarded-For, because a proxy that appends to it passes a Forwarded of the caller on', () => {
  const headers = { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=1.2.3.4' }
  expect(parseClientAddress('10.0.0.1', headers, 1)).toBe('198.51.100.7')
})
