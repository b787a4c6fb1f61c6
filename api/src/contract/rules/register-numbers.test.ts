import { expect, test } from 'vitest'
import { normalizeRegisterNumber } from './register-numbers.ts'

test.for([
  ['sa_cr', '1010 123456', '1010123456'],
  ['sa_cr', '٧٠٠١٢٣٤٥٦٧', '7001234567'],
  ['ae_licence', 'cn-1234567', 'CN-1234567'],
  ['ae_licence', '۱۲۳۴۵۶', '123456'],
  ['ma_ice', '001 561 191 000 066', '001561191000066'],
  ['nl_kvk', '1234.5678', '12345678'],
] as const)('normalises the %s number %s', ([kind, written, number]) => {
  expect(normalizeRegisterNumber(kind, written)).toBe(number)
})

test.for([
  ['sa_cr', '101012345'],
  ['sa_cr', '9010123456'],
  ['sa_cr', '10101234567'],
  ['ae_licence', 'CN'],
  ['ae_licence', '123'],
  ['ae_licence', '<1234>'],
  ['ma_ice', '00156119100006'],
  ['ma_ice', '00156119100006X'],
  ['nl_kvk', '1234567'],
  ['nl_kvk', '123456789'],
] as const)('rejects the %s number %s', ([kind, written]) => {
  expect(normalizeRegisterNumber(kind, written)).toBeNull()
})
