import { expect, test } from 'vitest'
import { phone } from './phone.ts'

test.for([
  ['Latin digits stay', '+966 11 454 4550', '+966 11 454 4550'],
  ['Arabic digits become Latin', '٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
  ['Persian digits too', '۰۲۱۵۵۵۱۲۳۴', '0215551234'],
  ['what was copied along is dropped', '\u202a+31 20 555 1234\u202c\u200f ', '+31 20 555 1234'],
] as const)('%s', ([, typed, kept]) => {
  expect(phone.parse(typed)).toBe(kept)
})

test.for([
  ['five digits are too few', '12345', 'phone_length'],
  ['twenty-one are too many', '123456789012345678901', 'phone_length'],
  ['letters are refused', '050 CALL ME', 'phone'],
  ['hyphens are refused', '050-123-4567', 'phone'],
  ['an empty value is refused where a number is required', '  ', 'required'],
] as const)('%s', ([, typed, rule]) => {
  expect(phone.safeParse(typed).error?.issues).toMatchObject([{ params: { rule } }])
})
