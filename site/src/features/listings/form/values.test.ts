import type { Listing } from '@dalil/api/contract'
import { listFieldNames } from '@dalil/api/contract/rules'
import { expect, test } from 'vitest'
import { formSteps } from './form-steps.ts'
import { toChangedFields, toRequestFields } from './request-fields.ts'
import { listingFormSchema } from './schema.ts'
import { createEmptyForm, toFormValues } from './values.ts'

const opening_hours = { weekly: { mon: [] } }
const listing = {
  ...Object.fromEntries(listFieldNames().map((name) => [name, null])),
  title: 'مخبز',
  category_id: 7,
  country: 'nl',
  latitude: 52.1,
  keywords: 'bread,cakes',
  amenities: ['wifi'],
  social: { instagram: 'https://instagram.com/bakery' },
  opening_hours,
  images: [],
} as unknown as Listing

test('assigns each field to one step', () => {
  expect(formSteps.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(createEmptyForm('nl')).toSorted())
})

test('converts the fields of a listing to texts, with an empty text for each missing field', () => {
  expect(toFormValues(listing)).toMatchObject({
    title: 'مخبز',
    title_latin: '',
    category_id: '7',
    latitude: '52.1',
    keywords: ['bread', 'cakes'],
    amenities: ['wifi'],
    social: { instagram: 'https://instagram.com/bakery', facebook: '' },
    opening_hours,
  })
})

test('serialises lists, links and hours for a multipart request', () => {
  expect(toRequestFields(toFormValues(listing))).toMatchObject({
    title: 'مخبز',
    keywords: 'bread,cakes',
    'amenities[]': ['wifi'],
    social: '{"instagram":"https://instagram.com/bakery"}',
    opening_hours: '{"weekly":{"mon":[]}}',
  })
  expect(toRequestFields(createEmptyForm('nl'))).toMatchObject({
    social: '',
    opening_hours: '',
    keywords: '',
    price: '',
  })
})

test('sends the whole position when one coordinate has changed', () => {
  const former = { ...createEmptyForm('nl'), latitude: '52.1', longitude: '4.3', place_id: 'ChIJ', phone: '070' }
  expect(toChangedFields({ ...former, latitude: '52.2' }, former)).toEqual({
    latitude: '52.2',
    longitude: '4.3',
    place_id: 'ChIJ',
  })
  expect(toChangedFields({ ...former, phone: '071' }, former)).toEqual({ phone: '071' })
})

test.for([
  ['sa', '12345', ['phone_length']],
  ['eg', '19 199', []],
  ['eg', '19199', []],
  ['sa', '19199', ['phone_length']],
  ['sa', '', []],
] as const)('checks a short telephone number in %s: %s', ([country, phone, rules]) => {
  const { error } = listingFormSchema.safeParse({ ...createEmptyForm(country), phone })
  const issues = error?.issues.filter(({ path }) => path[0] === 'phone') ?? []
  expect(issues.map((issue) => 'params' in issue && issue.params?.rule)).toEqual(rules)
})
