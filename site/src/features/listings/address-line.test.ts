import { expect, test } from 'vitest'
import { formatAddressLine } from './address-line.ts'

const bakery = {
  address: 'Straat 1',
  zip_code: '2512 AB',
  city: 'لاهاي',
  city_name: 'The Hague',
  state_name: 'South Holland',
}
const visible = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

test('joins address, postcode, city and state', () => {
  expect(visible(formatAddressLine(bakery, 'en'))).toBe('Straat 1, 2512 AB The Hague, South Holland')
  expect(visible(formatAddressLine({ ...bakery, zip_code: null }, 'ar'))).toBe('Straat 1، The Hague، South Holland')
})

test('includes the state when its script differs from that of the city, unless it repeats the city', () => {
  expect(visible(formatAddressLine({ ...bakery, state_name: 'حي الشاطئ' }, 'en'))).toMatch(/, حي الشاطئ$/)
  expect(visible(formatAddressLine({ ...bakery, state_name: 'لاهاي' }, 'en'))).toMatch(/The Hague$/)
  expect(visible(formatAddressLine({ ...bakery, state_name: 'The Hague' }, 'en'))).toMatch(/AB The Hague$/)
})

test('wraps each part in bidi isolates, and also a number before Latin letters in an Arabic address', () => {
  expect(formatAddressLine({ ...bakery, address: 'شارع البحر 12، 2512 AB لاهاي', state_name: null }, 'en')).toBe(
    '\u2068شارع البحر 12، \u20662512 AB\u2069 لاهاي\u2069, \u2068\u20662512 AB\u2069\u2069 \u2068The Hague\u2069',
  )
})
