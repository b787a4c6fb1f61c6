import { afterEach, expect } from 'vitest'
import { takeUndescribed } from './documented-traffic.ts'

afterEach(async () => {
  expect(await takeUndescribed(), 'what the OpenAPI document does not describe').toEqual([])
})
