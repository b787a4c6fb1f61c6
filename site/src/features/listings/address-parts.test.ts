import { joinAddressParts, orderAddressParts } from '@dalil/api/contract/rules'
import { expect, test } from 'vitest'
import { listAddressParts } from './address-parts.ts'

type Located = Parameters<typeof listAddressParts>[0]

const bakery: Located = {
  country: 'nl',
  address: 'Straat 1',
  zip_code: '2512 AB',
  city: 'لاهاي',
  city_name: 'The Hague',
  state_name: 'South Holland',
}
const read = (place: Partial<Located>, lang: 'ar' | 'en') =>
  listAddressParts({ ...bakery, ...place }, lang)
    .map(({ separator, text }) => separator + text)
    .join('')
    .replaceAll(/[\u2066-\u2069]/g, '')

test('joins address, postcode, city and state', () => {
  expect(read({}, 'en')).toBe('Straat 1, 2512 AB The Hague, South Holland')
  expect(read({ zip_code: null }, 'ar')).toBe('Straat 1، The Hague، South Holland')
  expect(read({ address: '', zip_code: null }, 'ar')).toBe('The Hague، South Holland')
})

test('writes the parts in the order of the country, none twice', () => {
  const saudi = {
    ...{ country: 'sa', address: 'شارع العليا', building_no: '3184', district: 'حي العارض', city_name: 'الرياض' },
    ...{ zip_code: '13337', additional_no: '8118', floor: 'الطابق 2' },
  }
  const write = (more: object) => joinAddressParts(orderAddressParts({ ...saudi, ...more }, 'ar'))
  expect(write({})).toBe('3184 شارع العليا، الطابق 2، حي العارض، الرياض 13337-8118')
  expect(write({ address: '3184 شارع العليا، حيّ العارض' })).toBe(
    '3184 شارع العليا، حيّ العارض، الطابق 2، الرياض 13337-8118',
  )
  expect(write({ country: 'nl', zip_code: '2511cv', additional_no: null, floor: null })).toBe(
    'شارع العليا 3184، حي العارض، 2511 CV الرياض',
  )
  const nothing = { address: '', building_no: null, district: null, floor: null, zip_code: null, additional_no: null }
  expect(write(nothing)).toBe('الرياض')
})

test('includes the state when its script differs from that of the city, unless it repeats the city', () => {
  expect(read({ state_name: 'حي الشاطئ' }, 'en')).toMatch(/, حي الشاطئ$/)
  expect(read({ state_name: 'لاهاي' }, 'en')).toMatch(/The Hague$/)
  expect(read({ state_name: 'The Hague' }, 'en')).toMatch(/AB The Hague$/)
})

test('names the language of Arabic parts on pages in other languages', () => {
  const streets: Located = { ...bakery, address: 'شارع البحر 12، 2512 AB لاهاي', state_name: null }
  expect(listAddressParts(streets, 'nl').map(({ text, lang }) => [text, lang])).toEqual([
    ['شارع البحر 12، \u20662512 AB\u2069 لاهاي', 'ar'],
    ['\u20662512 AB\u2069', undefined],
    ['The Hague', undefined],
  ])
  expect(listAddressParts(streets, 'ar').map(({ lang }) => lang)).toEqual([undefined, undefined, undefined])
})

test.for<[string, string, string]>([
  ['شارع العليا', 'العليا', 'شارع العليا، العليا، الرياض'],
  ['شارع حي العليا القديم', 'حي العليا', 'شارع حي العليا القديم، حي العليا، الرياض'],
  ['شارع التحلية، حيّ العليا', 'حي العليا', 'شارع التحلية، حيّ العليا، الرياض'],
  ['شارع التحلية حي العليا', 'حي العليا', 'شارع التحلية حي العليا، الرياض'],
  ['شارع التحلية، العليا', 'العليا', 'شارع التحلية، العليا، الرياض'],
  ['شارع العليا، حي العليا', 'العليا', 'شارع العليا، حي العليا، الرياض'],
])('leaves out a district only behind a street that names it: %s, %s', ([address, district, line]) => {
  const place = { country: 'sa', city_name: 'الرياض', address, district }
  expect(joinAddressParts(orderAddressParts(place, 'ar'))).toBe(line)
})

test.for<[string, string, string, string]>([
  ['2', 'الطابق 2', 'floor 2', '2e verdieping'],
  ['٠', 'الطابق الأرضي', 'ground floor', 'begane grond'],
  ['305', 'الوحدة 305', 'unit 305', 'unit 305'],
  ['1e', 'الطابق 1', 'floor 1', '1e verdieping'],
  ['2-3', 'الطابق 2-3', 'floor 2-3', '2-3e verdieping'],
  ['-١', 'القبو 1', 'basement 1', 'kelder 1'],
  ['G', 'الطابق الأرضي', 'ground floor', 'begane grond'],
  ['12A', 'الوحدة 12A', 'unit 12A', 'unit 12A'],
  ['الطابق الثاني', 'الطابق الثاني', 'الطابق الثاني', 'الطابق الثاني'],
  ['Ground floor', 'Ground floor', 'Ground floor', 'Ground floor'],
])('writes the floor %s in the language of the page', ([floor, ...written]) => {
  const languages = ['ar', 'en', 'nl'] as const
  const write = (lang: 'ar' | 'en' | 'nl') =>
    listAddressParts({ ...bakery, address: 'Spui 2', floor }, lang)[1]?.text.replaceAll(/[\u2066-\u2069]/g, '')
  expect(languages.map(write)).toEqual(written)
})
