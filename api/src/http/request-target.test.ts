import { expect, test } from 'vitest'
import { isValidHost, validateTarget } from './request-target.ts'

test.for([
  ['/', null],
  ['/nl/ar?title=a//b', null],
  ['/.well-known/security.txt', null],
  ['/nl/ar/listings/%D9%85', null],
  [`/${'a'.repeat(2047)}`, null],
  [`/${'a'.repeat(2048)}`, 'URI_TOO_LONG'],
  [`/api/${'a'.repeat(2048)}`, 'URI_TOO_LONG'],
  [`/?${'a'.repeat(16_382)}`, null],
  [`/?${'a'.repeat(16_383)}`, 'URI_TOO_LONG'],
  [`/api/listings?title=${'%D9%85'.repeat(5000)}`, null],
  [`/sa/ar${'/'.repeat(60_000)}x`, 'URI_TOO_LONG'],
  ['//', 'NOT_FOUND'],
  ['/sa//ar', 'NOT_FOUND'],
  ['/a\\b', 'NOT_FOUND'],
  ['/a/../b', 'NOT_FOUND'],
  ['/a/%2e%2E/b', 'NOT_FOUND'],
  ['/a/.%2e', 'NOT_FOUND'],
  ['/a/.', 'NOT_FOUND'],
  ['/a/...', null],
  ['*', 'MALFORMED_REQUEST'],
  ['', 'MALFORMED_REQUEST'],
  ['http://evil.example/', 'MALFORMED_REQUEST'],
] as const)('validates the request target %s: %s', ([target, problem]) => {
  expect(validateTarget(target)).toBe(problem)
})

test.for([
  ['localhost:3000', true],
  ['99999999999999999999999999', false],
  ['1.2.3.4.5', false],
  ['a%zz', false],
  ['localhost:99999', false],
  ['dalil.example', true],
  ['[::1]:3000', true],
  ['', true],
  ['[', false],
  ['a b', false],
  ['a/b', false],
  ['a@b', false],
  ['a:b', false],
  ['[::1', false],
  [undefined, false],
] as const)('checks whether the host %j is well formed: %s', ([host, expected]) => {
  expect(isValidHost(host, '1.1')).toBe(expected)
})

test('accepts HTTP/1.0 without a Host header', () => {
  expect(isValidHost(undefined, '1.0')).toBe(true)
})
