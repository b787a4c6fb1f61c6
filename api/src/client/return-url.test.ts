import { expect, test } from 'vitest'
import { toSafePath } from './return-url.ts'

test.for([
  ['/nl/ar/profile', '/nl/ar/profile'],
  ['/nl/ar/profile?tab=reviews#top', '/nl/ar/profile?tab=reviews#top'],
  ['/a/../b', '/b'],
] as const)('accepts %s as %s', ([to, path]) => {
  expect(toSafePath(to)).toBe(path)
})

test.for([
  null,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
] as const)('rejects %s', (to) => {
  expect(toSafePath(to)).toBeNull()
})
