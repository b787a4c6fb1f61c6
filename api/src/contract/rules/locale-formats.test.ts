import { languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { listSeparator, splitKeywords, toDateFormat, toDateTimeFormat, toTimeAgoFormat } from './locale-formats.ts'

const evening = new Date(2026, 10, 23, 17, 5)

test.for(languages)('formats an evening time on a 24-hour clock with Western digits in %s', (language) => {
  expect(toDateTimeFormat(language).format(evening)).toMatch(/17:05$/)
  expect(toDateFormat(language).format(evening)).toMatch(/^23 .+ 2026$/)
})

test.for([
  ['now', new Date(2026, 10, 23, 17, 4, 20)],
  ['41 minutes ago', new Date(2026, 10, 23, 16, 24)],
  ['1 hour ago', new Date(2026, 10, 23, 15, 35)],
  ['23 hours ago', new Date(2026, 10, 22, 17, 50)],
  ['yesterday', new Date(2026, 10, 22, 1, 0)],
  ['2 days ago', new Date(2026, 10, 21, 23, 59)],
  ['in 2 days', new Date(2026, 10, 25, 0, 0)],
  ['6 days ago', new Date(2026, 10, 17, 1, 0)],
  ['last week', new Date(2026, 10, 16, 23, 0)],
  ['2 weeks ago', new Date(2026, 10, 9, 23, 0)],
  ['4 weeks ago', new Date(2026, 9, 25, 1, 0)],
  ['last month', new Date(2026, 9, 24, 23, 0)],
  ['12 months ago', new Date(2025, 10, 24, 12, 0)],
  ['last year', new Date(2025, 10, 23, 12, 0)],
] as const)('formats the time “%s”', ([text, at]) => {
  expect(toTimeAgoFormat('en')(at, evening)).toBe(text)
})

test('formats the time since a date with Western digits in Arabic', () => {
  expect(toTimeAgoFormat('ar')(new Date(2026, 10, 20, 12, 0), evening)).toBe('قبل 3 أيام')
})

test('splits keywords at Latin and Arabic commas', () => {
  expect(splitKeywords('قهوة،تمر, cake ,')).toEqual(['قهوة', 'تمر', 'cake'])
  expect(['قهوة', 'تمر'].join(listSeparator.ar)).toBe('قهوة، تمر')
})
