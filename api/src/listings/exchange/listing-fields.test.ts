import { listing, listingChange, listingInput } from '@dalil/api/contract'
import { fieldGroups, fileColumns, fileFieldNames, listingFieldNames, namesOfType } from '@dalil/api/contract/rules'
import { listings } from '@dalil/db/schema'
import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importLine } from './import-line.ts'

const names = listingFieldNames()

test.for([
  ['the columns of the table', getTableColumns(listings)],
  ['the schema of a new listing', listingInput.shape],
  ['the schema of a change', listingChange.shape],
  ['the schema of a listing', listing.shape],
])('each field of a listing is in %s', ([, fields]) => {
  expect(names.filter((name) => !Object.hasOwn(fields as object, name))).toEqual([])
})

test('has every exchanged field in the CSV columns and the import line', () => {
  expect(fileFieldNames().filter((name) => !fileColumns().includes(name))).toEqual([])
  expect(fileColumns().filter((name) => !Object.hasOwn(importLine.shape, name))).toEqual([])
})

test('has every field in one conflict group', () => {
  expect([...fieldGroups().values()].flat().toSorted()).toEqual(names.toSorted())
})

test('has an E.164 column for each phone field', () => {
  for (const name of namesOfType('phone')) expect(getTableColumns(listings)).toHaveProperty(`${name}_e164`)
})

test('keeps the order of the CSV columns', () => {
  expect(fileColumns().join()).toBe(
    'source,external_id,title,title_latin,category,category_name,category_name_en,country,city,state,zip_code,address,latitude,longitude,description,description_en,description_nl,phone,whatsapp,email,website,social,keywords,amenities,price,opening_hours,licence',
  )
})
