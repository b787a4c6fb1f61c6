import { expect, test } from 'vitest'
import { toE164 } from './phone.ts'

test.for([
  ['as Saudis dial it', '050 123 4567', 'sa', '+966501234567'],
  ['as the Dutch dial it', '020 555 1234', 'nl', '+31205551234'],
  ['as Moroccans dial it', '0522 20 20 20', 'ma', '+212522202020'],
  ['with its country, wherever it stands', '+971 4 366 1688', 'nl', '+97143661688'],
  ['with two zeros before the country', '0031 20 555 1234', 'nl', '+31205551234'],
  ['an impossible number', '123456', 'sa', null],
  ['no number', null, 'sa', null],
  ['plus signs only', '+++ +++', 'sa', null],
] as const)('%s', ([, typed, country, number]) => {
  expect(toE164(typed, country)).toBe(number)
})
