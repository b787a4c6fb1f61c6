import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'

test.for([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=0-18446744073709551615', { first: 0, last: 9 }],
  ['bytes=-1', { first: 9, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['BYTES=1-2', { first: 1, last: 2 }],
  ['bytes= 1-2 ,', { first: 1, last: 2 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=18446744073709551615-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['bytes=a-b', null],
  ['bytes=1', null],
  ['bytes=--1', null],
  ['bytes=1-2-3', null],
  ['bytes=0x1-2', null],
  ['bytes=0-1,3-4', null],
  ['lines=1-2', null],
  ['1-2', null],
  [`bytes=${'0'.repeat(300)}-`, null],
  ['', null],
  [undefined, null],
] as const)('parses the range %j of ten bytes as %j', ([header, range]) => {
  expect(parseRange(header, 10)).toEqual(range)
})

test.for(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('rejects the range %s of an empty file as unsatisfiable', (header) => {
  expect(parseRange(header, 0)).toBe('unsatisfiable')
})
