import { countryCodes } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { addressFields, findAddressForm, formatPostcode, hasShortAddresses } from './address-form.ts'
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
