import { listVisibleFieldNames } from '@dalil/api/contract/rules'
import { expect, test } from 'vitest'
import { formSections } from './fields-by-section.ts'

test('shows each visible field of a listing in exactly one section of the form', () => {
  expect(formSections.flatMap(({ fields }) => fields).toSorted()).toEqual(listVisibleFieldNames().toSorted())
})
