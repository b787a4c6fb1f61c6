import { expect, test } from 'vitest'
import { maskPath } from './mask-path.ts'

test.for([
  ['/nl/ar/listings/12', '/nl/ar/listings/12'],
  ['/nl/ar/blog/how-to-register-your-business', '/nl/ar/blog/how-to-register-your-business'],
  ['/media/ab/ab0123456789abcdef0123456789abcdef.webp', '/media/ab/ab0123456789abcdef0123456789abcdef.webp'],
  ['/verify-email/c2VjcmV0LXRva2VuLTEyMzQ1Njc4OTA', '/verify-email/…'],
  ['/api/user/k3j4h5g6f7d8s9a0k3j4h5g6/listings', '/api/user/…/listings'],
] as const)('logs the path %s as %s', ([path, logged]) => {
  expect(maskPath(path)).toBe(logged)
})
