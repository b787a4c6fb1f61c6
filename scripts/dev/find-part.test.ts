import { expect, test } from 'vitest'
import { findDevPart } from './find-part.ts'

test.for([
  ['/api', 'api'],
  ['/api/listings?title=a', 'api'],
  ['/media/ab/ab01.webp', 'api'],
  ['/covers/7.svg?v=1a', 'api'],
  ['/health', 'api'],
  ['/ready?', 'api'],
  ['/map.pmtiles?v=1', 'api'],
  ['/admin', 'admin'],
  ['/admin/listings?page=2', 'admin'],
  ['/', 'site'],
  ['/sa/ar/listings?to=/api', 'site'],
  ['/healthy', 'site'],
  ['/coverage', 'site'],
  ['/administration', 'site'],
] as const)('the dev server forwards %s to the %s server', ([url, part]) => {
  expect(findDevPart(url)).toBe(part)
})
