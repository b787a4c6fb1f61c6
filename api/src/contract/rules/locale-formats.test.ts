import { languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { createDateFormat, createDateTimeFormat, listSeparator, splitKeywords } from './locale-formats.ts'

const evening = new Date(2026, 10, 23, 17, 5)

test.for(languages)('formats an evening time on a 24-hour clock with Western digits in %s', (language) => {
  expect(createDateTimeFormat(language).format(evening)).toMatch(/17:05$/)
  expect(createDateFormat(language).format(evening)).toMatch(/^23 .+ 2026$/)
})

test('splits keywords at Latin and Arabic commas', () => {
  expect(splitKeywords('قهوة،تمر, cake ,')).toEqual(['قهوة', 'تمر', 'cake'])
  expect(['قهوة', 'تمر'].join(listSeparator.ar)).toBe('قهوة، تمر')
})
