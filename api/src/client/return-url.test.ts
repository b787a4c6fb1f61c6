import { expect, test } from 'vitest'
import { toSafePath } from './return-url.ts'

test.for([
  ['/nl/ar/profile', '/nl/ar/profile'],
  ['/nl/ar/profile?tab=reviews#top', '/nl/ar/profile?tab=reviews#top'],
  ['/a/../b', '/b'],
] as const)('converts the return URL %s to the path %s', ([to, path]) => {
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
] as const)('rejects the return URL %s', (to) => {
  expect(toSafePath(to)).toBeNull()
})
