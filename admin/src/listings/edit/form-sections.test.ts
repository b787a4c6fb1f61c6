import { visibleFieldNames } from '@dalil/api/contract/rules'
import { expect, test } from 'vitest'
import { formSections } from './form-sections.ts'

test('the form has each visible field of a listing once', () => {
  expect(formSections.flat().toSorted()).toEqual(visibleFieldNames().toSorted())
})
