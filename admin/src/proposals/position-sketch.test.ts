import { expect, test } from 'vitest'
import { drawPositionSketch, sketchSize } from './position-sketch.ts'

const spui = { latitude: 52.0775, longitude: 4.3151 }

test.for([
  ['north', { latitude: 52.0875, longitude: 4.3151 }, 1113],
  ['east', { latitude: 52.0775, longitude: 4.3351 }, 1368],
  ['by 0 m', spui, 0],
  ['to another country', { latitude: 24.7136, longitude: 46.6753 }, 4_700_000],
] as const)('keeps both pins inside the sketch when the position moves %s', ([, other, metres]) => {
  const { one, other: moved, distance, scaleWidth } = drawPositionSketch(spui, other)
  for (const { x, y } of [one, moved]) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(sketchSize.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(sketchSize.height)
  }
  expect(Math.abs(distance - metres)).toBeLessThanOrEqual(metres * 0.1 + 1)
  expect(scaleWidth).toBeLessThanOrEqual(sketchSize.width / 3)
})

test('draws north at the top and east on the right', () => {
  const { one, other } = drawPositionSketch(spui, { latitude: 52.0785, longitude: 4.3161 })
  expect(other.y).toBeLessThan(one.y)
  expect(other.x).toBeGreaterThan(one.x)
})

test('rounds the length of the scale bar', () => {
  expect(drawPositionSketch(spui, { latitude: 52.0875, longitude: 4.3151 }).scale).toBe(1000)
})
