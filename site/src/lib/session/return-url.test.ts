import { expect, test } from 'vitest'
import { ownPath } from './return-url.ts'

const origin = 'https://dalil.example'

test.for([
  ['/nl/ar/profile', '/nl/ar/profile'],
  ['/nl/ar/profile?tab=reviews#top', '/nl/ar/profile?tab=reviews#top'],
  ['/a/../b', '/b'],
] as const)('one may come back to %s', ([to, path]) => {
  expect(ownPath(to, origin)).toBe(path)
})

test.for([
  null,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
] as const)('but not to %s', (to) => {
  expect(ownPath(to, origin)).toBeNull()
})
