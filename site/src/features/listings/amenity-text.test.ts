import { nameAmenity } from '@dalil/api/contract/rules'
import { createAmenityNames, translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { findAmenity, putRequestedFirst, toAmenityText } from './amenity-text.ts'

test('finds a known amenity by its code or by its name in any language', () => {
  for (const typed of [
    'card_payment',
    'دفع بالبطاقة',
    ' دفع  بالبطاقه',
    'دفع بالب\u00adطا\ufe0fقة',
    translate.en('amenity.card_payment').toUpperCase(),
    translate.nl('amenity.card_payment'),
  ]) {
    expect(findAmenity(typed), typed).toBe('card_payment')
  }
  expect(findAmenity('شهادة لكل حبّة')).toBeUndefined()
})

test('translates known amenities, and returns the language of custom amenities', () => {
  expect(toAmenityText('موقف سيارات', translate.nl, 'nl')).toEqual({
    text: translate.nl('amenity.parking'),
    lang: undefined,
  })
  expect(toAmenityText('شهادة لكل حبّة', translate.en, 'en')).toEqual({ text: 'شهادة لكل حبّة', lang: 'ar' })
  expect(toAmenityText('شهادة لكل حبّة', translate.ar, 'ar')).toEqual({ text: 'شهادة لكل حبّة', lang: undefined })
})

test('moves the amenities of the query to the front, and preserves the order of the other amenities', () => {
  const texts = ['خبز أسمر', 'halal', 'موقف سيارات', 'wifi']
  expect(putRequestedFirst(texts, ['wifi', 'parking'])).toEqual(['موقف سيارات', 'wifi', 'خبز أسمر', 'halal'])
  expect(putRequestedFirst(texts, [])).toEqual(texts)
})

test('translates an amenity in islands by its code or by its name in any language', () => {
  const names = createAmenityNames(translate.nl)
  for (const typed of ['parking', 'موقف سيارات', 'PARKING']) {
    expect(nameAmenity(names, typed), typed).toBe(translate.nl('amenity.parking'))
  }
  expect(nameAmenity(names, 'شهادة لكل حبّة')).toBe('شهادة لكل حبّة')
})
