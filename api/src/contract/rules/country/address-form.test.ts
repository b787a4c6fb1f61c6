import { countryCodes } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import {
  addressFields,
  findAddressForm,
  formatPostcode,
  hasShortAddresses,
  listAddressProblems,
} from './address-form.ts'
import forms from './addresses.json' with { type: 'json' }

test.for(countryCodes)(
  'the form of %s asks for the required parts, and only for parts that exist, once each',
  (country) => {
    const { fields, line } = findAddressForm(country)
    expect(fields).toEqual(expect.arrayContaining(['address', 'city']))
    const written = line.flatMap((entry) => entry.split(/[ -]/))
    for (const names of [fields, written]) {
      expect(names.filter((name) => !addressFields.some((known) => known === name))).toEqual([])
      expect(names).toHaveLength(new Set(names).size)
    }
  },
)

test('no country has two forms, and only Saudi Arabia has short addresses', () => {
  const named = forms.flatMap(({ countries }) => countries)
  expect(named).toHaveLength(new Set(named).size)
  expect(countryCodes.filter(hasShortAddresses)).toEqual(['sa'])
})

test.for([
  ['2511cv', 'nl', '2511 CV'],
  ['2511 cv', 'nl', '2511 CV'],
  ['0511 CV', 'nl', '0511 CV'],
  ['2511', 'nl', '2511'],
  ['2511cv', 'be', '2511cv'],
] as const)('writes the postcode %s of %s as %s', ([postcode, country, written]) => {
  expect(formatPostcode(postcode, country)).toBe(written)
})

test.for([
  ['sa', { building_no: '-1', additional_no: '12', zip_code: '1 2 3' }, ['building_no', 'additional_no']],
  ['sa', { building_no: '84', additional_no: '8118', zip_code: '12211-3456', short_address: 'RHMA0084' }, []],
  ['nl', { zip_code: '1012st', building_no: '12-H' }, []],
  ['ae', { zip_code: '12345', building_no: 'Burj' }, []],
] as const)('finds in the codes of %s %j the wrong fields %j', ([country, values, fields]) => {
  expect(listAddressProblems(country, values).flatMap(({ field, isRefused }) => (isRefused ? field : []))).toEqual(
    fields,
  )
  expect(listAddressProblems(country, values, values)).toEqual([])
})

test.for([
  ['sa', { building_no: '9999', short_address: 'RHMA3184' }, ['building_no']],
  ['sa', { zip_code: '1221' }, ['zip_code']],
  ['nl', { zip_code: '0123 AB' }, ['zip_code']],
  ['nl', { zip_code: '1012 SS' }, ['zip_code']],
] as const)('doubts in the codes of %s %j the fields %j', ([country, values, fields]) => {
  expect(listAddressProblems(country, values).map(({ field, isRefused }) => !isRefused && field)).toEqual(fields)
})

test('finds a new short address that contradicts the former building number', () => {
  const former = { building_no: '9999' }
  expect(listAddressProblems('sa', { short_address: 'RHMA3184' }, former)).toMatchObject([{ field: 'short_address' }])
  expect(listAddressProblems('sa', { short_address: 'RHMA3184', building_no: null }, former)).toEqual([])
})
