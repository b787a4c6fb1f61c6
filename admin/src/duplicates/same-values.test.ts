import { expect, test } from 'vitest'
import { isEquivalentValue } from './same-values.ts'

test.for([
  ['phone', '+966 12 555 0104', '+966125550104', true],
  ['phone', '012 555 0104', '+966125550104', true],
  ['whatsapp', '00966 12 555 0104', '+966125550104', true],
  ['phone', '+971 12 555 0104', '+966125550104', false],
  ['phone', '0104', '+966125550104', false],
  ['website', 'http://www.dalla.example/', 'https://dalla.example', true],
  ['website', 'https://dalla.example/jeddah', 'https://dalla.example', false],
  ['email', 'Info@dalla.example', 'info@dalla.example', true],
  ['title', 'Dalla', 'dalla', false],
] as const)('compares the %s «%s» with «%s»', ([field, one, other, isSame]) => {
  expect(isEquivalentValue(field, one, other)).toBe(isSame)
})
