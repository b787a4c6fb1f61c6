import { expect, test } from 'vitest'
import { toNextDates } from './demo-dates.ts'

const next = (from: string, to: string, now: string) => Object.values(toNextDates({ from, to }, Date.parse(now)))

test('finds the next Ramadan and Eid in the Umm al-Qura calendar', () => {
  expect(next('ramadan', 'eid-1', '2026-11-23')).toEqual(['2027-02-08', '2027-03-08'])
  expect(next('eid', 'eid+3', '2026-11-23')).toEqual(['2027-03-09', '2027-03-12'])
  expect(next('ramadan-14', 'eid-1', '2026-11-23')).toEqual(['2027-01-25', '2027-03-08'])
})

test('returns the current Ramadan until its last day has ended', () => {
  expect(next('ramadan', 'eid-1', '2027-02-20T12:00')).toEqual(['2027-02-08', '2027-03-08'])
  expect(next('ramadan', 'eid-1', '2027-03-08T23:00Z')).toEqual(['2027-02-08', '2027-03-08'])
  expect(next('ramadan', 'eid-1', '2027-03-09')).toEqual(['2028-01-28', '2028-02-25'])
})

test('finds the next occurrence of a yearly period, even if the period spans the end of the year', () => {
  expect(next('12-25', '12-26', '2026-11-23')).toEqual(['2026-12-25', '2026-12-26'])
  expect(next('12-25', '01-02', '2027-01-01')).toEqual(['2026-12-25', '2027-01-02'])
  expect(next('09-23', '09-23', '2027-09-24')).toEqual(['2028-09-23', '2028-09-23'])
})

test('rejects dates in an unknown notation', () => {
  expect(() => next('2027-02-08', 'eid', '2026-11-23')).toThrow('2027-02-08')
})
