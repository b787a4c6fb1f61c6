import { expect, test } from 'vitest'
import { findPlusCode, locatePlusCode, toPlusCode } from './plus-code.ts'

// https://github.com/google/open-location-code/blob/main/test_data
test.for([
  [20.3700625, 2.7821875, '7FG49QCJ+2V'],
  [47.0000625, 8.0000625, '8FVC2222+22'],
  [-41.2730625, 174.7859375, '4VCPPQGP+Q9'],
  [90, 1, 'CFX3X2X2+X2'],
  [1, 180, '62H22222+22'],
] as const)('the plus code of %d, %d is %s', ([latitude, longitude, code]) => {
  expect(toPlusCode({ latitude, longitude })).toBe(code)
})

test('locates a full code, and a short one from a place near by', () => {
  const full = findPlusCode('8fvc2222+22')
  const middle = full && locatePlusCode(full, null)
  expect(middle?.latitude).toBeCloseTo(47.0000625, 9)
  expect(middle?.longitude).toBeCloseTo(8.0000625, 9)
  const short = findPlusCode('9G8F+6X Zürich')
  expect(short).toMatchObject({ rest: 'Zürich' })
  expect(short && locatePlusCode(short, null)).toBeNull()
  const found = short && locatePlusCode(short, { latitude: 47.4, longitude: 8.6 })
  expect(found && toPlusCode(found)).toBe('8FVC9G8F+6X')
})

test.for(['C++', 'A+', '2+2', '12345678+90', 'FVC2222+22', 'x'.repeat(5000)])('%s is no plus code', (text) => {
  expect(findPlusCode(text)).toBeNull()
})
