import { countryCodes } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { findExamplePhone, isKnownHotline } from '../../contract/rules/index.ts'
import { isHotline, toE164 } from './phone.ts'

test.for([
  ['parses a Saudi number in national format', '050 123 4567', 'sa', '+966501234567'],
  ['parses a Dutch number in national format', '020 555 1234', 'nl', '+31205551234'],
  ['parses a Moroccan number in national format', '0522 20 20 20', 'ma', '+212522202020'],
  ['parses a number with the prefix of another country', '+971 4 366 1688', 'nl', '+97143661688'],
  ['parses a number with 00 before the country code', '0031 20 555 1234', 'nl', '+31205551234'],
  ['parses a number whose plus sign comes last', '966501234567+', 'ma', '+966501234567'],
  ['rejects an impossible number', '123456', 'sa', null],
  ['returns null without a number', null, 'sa', null],
  ['rejects a number of plus signs only', '+++ +++', 'sa', null],
] as const)('normalises to E.164: %s', ([, typed, country, number]) => {
  expect(toE164(typed, country)).toBe(number)
})

test.for(countryCodes)('the example of a number in %s is one that can be dialled there', (country) => {
  expect(toE164(findExamplePhone(country), country)).toBe(findExamplePhone(country).replaceAll(' ', ''))
})

test.for(countryCodes)('the browser knows the same short numbers of %s as the API', (country) => {
  const numbers = Array.from({ length: 1500 }, (_, index) => String(index * 67).slice(-5))
  const differing = numbers.filter((number) => isKnownHotline(number, country) !== isHotline(number, country))
  expect(differing).toEqual([])
})
