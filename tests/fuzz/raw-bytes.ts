import type { FuzzRandom } from './random.ts'

export type RawBytes = { group: string; pieces: Buffer[] }

const latin = (text: string) => Buffer.from(text, 'latin1')
const get = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n'

const cases: Record<string, (random: FuzzRandom) => Buffer[]> = {
  'no request at all': () => [],
  'random bytes': (random) => [
    Buffer.from(Array.from({ length: random.pick([1, 10, 1000, 70_000]) }, () => random.below(256))),
  ],
  'a request that stops': (random) => [latin(get.slice(0, random.below(get.length)))],
  'a request in pieces': () => [...get].map(latin).concat(latin('\r\n')).slice(0, 20),
  'many requests at once': (random) => [latin(`${get}\r\n`.repeat(random.pick([2, 50, 500])))],
  'a request and something else': () => [latin(`${get}\r\n\0\xff\r\n\r\nGARBAGE`)],
  'a TLS hello': () => [Buffer.from('16030100a5010000a10303', 'hex')],
  'HTTP/2': () => [latin('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
  'HTTP/0.9': () => [latin('GET /\r\n')],
  'HTTP/1.0': () => [latin('GET / HTTP/1.0\r\n\r\n')],
  'another version': () => [latin('GET / HTTP/9.9\r\nHost: x\r\n\r\n')],
  'an absolute address': () => [latin('GET http://evil.example/api/health HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  CONNECT: () => [latin('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')],
  'an upgrade': () => [
    latin(
      `${get}Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    ),
  ],
  'an upgrade that goes on': () => [
    latin(`${get}Connection: upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n`),
    latin('\0\0\0'),
    Buffer.alloc(5000),
  ],
  'two lengths': () => [
    latin('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef'),
  ],
  'a length and chunks': () => [
    latin(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/user HTTP/1.1\r\n\r\n',
    ),
  ],
  'a chunk without an end': () => [
    latin(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{',
    ),
  ],
  'a chunk of no number': () => [
    latin(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{',
    ),
  ],
  'chunk extensions': () => [
    latin(
      `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(60_000)}\r\n{}\r\n0\r\n\r\n`,
    ),
  ],
  'less body than promised': () => [
    latin(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":',
    ),
  ],
  'more body than promised': () => [
    latin(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}{}{}{}{}',
    ),
  ],
  'a form that stops': () => [
    latin(
      'POST /api/claim-listing HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\nabc',
    ),
  ],
  'many headers': (random) => [latin(`${get}${'A: b\r\n'.repeat(random.pick([100, 2_000, 9_000]))}\r\n`)],
  'a long header': (random) => [
    latin(`${get}A: ${'b'.repeat(random.pick([16_000, 60_000, 70_000, 200_000]))}\r\n\r\n`),
  ],
  'a long header name': () => [latin(`${get}${'b'.repeat(60_000)}: a\r\n\r\n`)],
  'headers without a colon': () => [latin(`${get}A\r\n\r\n`)],
  'a header with a line break': () => [latin(`${get}A: b\n c\r\n d\r\n\r\n`)],
  'a header with a zero': () => [latin(`${get}A: b\0c\r\n\r\n`)],
  'no host': () => [latin('GET / HTTP/1.1\r\n\r\n')],
  'two hosts': () => [latin('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')],
  'line feeds alone': () => [latin('GET / HTTP/1.1\nHost: x\n\n')],
  'an unknown method': (random) => [
    latin(
      `${random.pick(['BREW', 'get', 'G', 'A'.repeat(5000), 'M-SEARCH', 'QUERY', '*'])} /api/health HTTP/1.1\r\nHost: x\r\n\r\n`,
    ),
  ],
  'odd targets': (random) => [
    latin(
      `${random.pick(['OPTIONS', 'GET'])} ${random.pick(['*', '', '?', '#', '//', '/\\', '\x80', 'x', '/ /', '/\t', ':80', '//evil.example/%2f..'])} HTTP/1.1\r\nHost: x\r\n\r\n`,
    ),
  ],
  'expect and nothing': () => [
    latin(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n',
    ),
  ],
}

/** Creates random bytes, several requests or a part of a request, in pieces with a pause between them. */
export function createMalformedBytes(random: FuzzRandom): RawBytes {
  const group = random.pick(Object.keys(cases))
  return { group: `socket: ${group}`, pieces: cases[group]?.(random) ?? [] }
}
