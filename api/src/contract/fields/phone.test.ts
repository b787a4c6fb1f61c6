import { expect, test } from 'vitest'
import { businessPhoneInput, phoneInput } from './phone.ts'

test.for([
  ['keeps Western digits', '+966 11 454 4550', '+966 11 454 4550'],
  ['converts Arabic digits to Western digits', '٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
  ['converts Persian digits to Western digits', '۰۲۱۵۵۵۱۲۳۴', '0215551234'],
  [
    'removes bidi control characters and spaces around the number',
    '\u202a+31 20 555 1234\u202c\u200f ',
    '+31 20 555 1234',
  ],
] as const)('parses a phone number: %s', ([, typed, kept]) => {
  expect(phoneInput.parse(typed)).toBe(kept)
})

test.for([
  ['five digits', '12345', 'phone_length'],
  ['twenty-one digits', '123456789012345678901', 'phone_length'],
  ['letters', '050 CALL ME', 'phone'],
  ['hyphens', '050-123-4567', 'phone'],
  ['spaces only', '  ', 'required'],
  ['signs only', '++++++', 'phone_length'],
  ['two digits among signs', '+ 1 + 2 +', 'phone_length'],
] as const)('rejects a phone number of %s', ([, typed, rule]) => {
  expect(phoneInput.safeParse(typed).error?.issues).toMatchObject([{ params: { rule } }])
})

test.for(['++++++', '+ + + +', '+1+2', '+٩٦٦'])('counts the digits of a phone number of a business: %s', (typed) => {
  expect(businessPhoneInput.safeParse(typed).success).toBe(typed === '+٩٦٦')
})
