import { expect, test } from 'vitest'
import { listAddressParts } from './address-parts.ts'

const bakery = {
  address: 'Straat 1',
  zip_code: '2512 AB',
  city: 'لاهاي',
  city_name: 'The Hague',
  state_name: 'South Holland',
}
const read = (place: Partial<typeof bakery> | { zip_code: null } | { state_name: null }, lang: 'ar' | 'en') =>
  listAddressParts({ ...bakery, ...place }, lang)
    .map(({ separator, text }) => separator + text)
    .join('')
    .replaceAll(/[\u2066-\u2069]/g, '')

test('joins address, postcode, city and state', () => {
  expect(read({}, 'en')).toBe('Straat 1, 2512 AB The Hague, South Holland')
  expect(read({ zip_code: null }, 'ar')).toBe('Straat 1، The Hague، South Holland')
})

test('includes the state when its script differs from that of the city, unless it repeats the city', () => {
  expect(read({ state_name: 'حي الشاطئ' }, 'en')).toMatch(/, حي الشاطئ$/)
  expect(read({ state_name: 'لاهاي' }, 'en')).toMatch(/The Hague$/)
  expect(read({ state_name: 'The Hague' }, 'en')).toMatch(/AB The Hague$/)
})

test('names the language of Arabic parts on pages in other languages', () => {
  const streets = { ...bakery, address: 'شارع البحر 12، 2512 AB لاهاي', state_name: null }
  expect(listAddressParts(streets, 'nl').map(({ text, lang }) => [text, lang])).toEqual([
    ['شارع البحر 12، \u20662512 AB\u2069 لاهاي', 'ar'],
    ['\u20662512 AB\u2069', undefined],
    ['The Hague', undefined],
  ])
  expect(listAddressParts(streets, 'ar').map(({ lang }) => lang)).toEqual([undefined, undefined, undefined])
})
