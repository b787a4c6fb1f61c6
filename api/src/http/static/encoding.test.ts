import { expect, test } from 'vitest'
import { decodeContent, encodeContent, encodeContentFast, negotiateEncoding } from './encoding.ts'

test.for([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['BR, GZIP', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['xbr', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000 , gzip', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('answers Accept-Encoding %j with the encoding %s', ([accepted, encoding]) => {
  expect(negotiateEncoding(accepted)).toBe(encoding)
})

test.for(['br', 'gzip', 'identity'] as const)('decodes %s to the original bytes', async (encoding) => {
  for (const text of ['', 'صفحة', 'سلام '.repeat(100_000)]) {
    const body = await encodeContent(text, encoding)
    expect((await decodeContent(body, encoding)).toString()).toBe(text)
    if (encoding === 'identity') continue
    expect((await decodeContent(encodeContentFast(text, encoding), encoding)).toString()).toBe(text)
  }
})
