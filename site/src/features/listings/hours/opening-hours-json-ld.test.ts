import { expect, test } from 'vitest'
import { createOpeningHoursJsonLd } from './opening-hours-json-ld.ts'

const type = 'OpeningHoursSpecification'

test('includes closed days and omits unknown days', () => {
  expect(createOpeningHoursJsonLd({ weekly: { sun: [], mon: [] } })).toEqual([
    { '@type': type, dayOfWeek: ['Monday', 'Sunday'], opens: '00:00', closes: '00:00' },
  ])
})

test('writes 24 hours as 00:00 to 23:59', () => {
  const days = { fri: [{ opens: '00:00', closes: '00:00' }], sat: [{ opens: '06:00', closes: '06:00' }] }
  expect(createOpeningHoursJsonLd({ weekly: days })).toMatchObject([
    { dayOfWeek: ['Friday'], opens: '00:00', closes: '23:59' },
    { dayOfWeek: ['Saturday'], opens: '06:00', closes: '05:59' },
  ])
})

test('uses the first of two exceptions for the same date', () => {
  const exceptions = [
    { from: '2027-03-10', to: '2027-03-12', hours: [] },
    { from: '2027-02-08', to: '2027-03-31', hours: [{ opens: '20:00', closes: '02:00' }] },
    { from: '2027-03-11', to: '2027-03-11', hours: [{ opens: '09:00', closes: '10:00' }] },
  ]
  const evening = { '@type': type, opens: '20:00', closes: '02:00' }
  expect(createOpeningHoursJsonLd({ weekly: {}, exceptions })).toEqual([
    { '@type': type, validFrom: '2027-03-10', validThrough: '2027-03-12', opens: '00:00', closes: '00:00' },
    { ...evening, validFrom: '2027-02-08', validThrough: '2027-03-09' },
    { ...evening, validFrom: '2027-03-13', validThrough: '2027-03-31' },
  ])
})
