import { listing, listingChange, listingInput } from '@dalil/api/contract'
import {
  groupListingFields,
  listCsvColumns,
  listFieldNames,
  listFieldNamesOfType,
  listFileFieldNames,
  listRequiredColumns,
} from '@dalil/api/contract/rules'
import { listings } from '@dalil/db/schema'
import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importLine } from './import-line.ts'

const names = listFieldNames()

test.for([
  ['the columns of the table', getTableColumns(listings)],
  ['the keys of listingInput', listingInput.shape],
  ['the keys of listingChange', listingChange.shape],
  ['the keys of listing', listing.shape],
])('%s contain every field of a listing', ([, fields]) => {
  expect(names.filter((name) => !Object.hasOwn(fields as object, name))).toEqual([])
})

test('the CSV columns and the schema of an import line contain every exported field', () => {
  expect(listFileFieldNames().filter((name) => !listCsvColumns().includes(name))).toEqual([])
  expect(listCsvColumns().filter((name) => !Object.hasOwn(importLine.shape, name))).toEqual([])
})

test('assigns each field to one conflict group', () => {
  expect([...groupListingFields().values()].flat().toSorted()).toEqual(names.toSorted())
})

test('the table of listings has an E.164 column for each phone field', () => {
  const phones = listFieldNamesOfType('phone')
  expect(phones).toEqual(['phone', 'whatsapp'])
  expect(Object.keys(getTableColumns(listings))).toEqual(expect.arrayContaining(phones.map((name) => `${name}_e164`)))
})

test('requires the identity of a line, its category and the fields that every listing has', () => {
  expect(listRequiredColumns()).toEqual(['external_id', 'category', 'title', 'country', 'city'])
})

test('lists the CSV columns in a fixed order', () => {
  expect(listCsvColumns().join()).toBe(
    'source,external_id,title,title_latin,category,category_name,category_name_en,country,city,state,zip_code,address,latitude,longitude,description,description_en,description_nl,phone,whatsapp,email,website,social,keywords,amenities,price,opening_hours,business_status,reopens_on,district,building_no,additional_no,short_address,floor,landmark,licence,moved_to_source,moved_to_id,confirmed_at,price_currency',
  )
})
