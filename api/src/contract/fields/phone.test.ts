import { expect, test } from 'vitest'
import { phoneInput } from './phone.ts'

test.for([
  ['keeps Latin digits', '+966 11 454 4550', '+966 11 454 4550'],
  ['converts Arabic digits to Latin', '٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
  ['converts Persian digits to Latin', '۰۲۱۵۵۵۱۲۳۴', '0215551234'],
  [
    'removes bidi control characters and spaces around the number',
    '\u202a+31 20 555 1234\u202c\u200f ',
    '+31 20 555 1234',
  ],
] as const)('%s', ([, typed, kept]) => {
  expect(phoneInput.parse(typed)).toBe(kept)
})

test.for([
  ['rejects five digits as too few', '12345', 'phone_length'],
  ['rejects twenty-one digits as too many', '123456789012345678901', 'phone_length'],
  ['rejects letters', '050 CALL ME', 'phone'],
  ['rejects hyphens', '050-123-4567', 'phone'],
  ['rejects an empty value', '  ', 'required'],
] as const)('%s', ([, typed, rule]) => {
  expect(phoneInput.safeParse(typed).error?.issues).toMatchObject([{ params: { rule } }])
})
