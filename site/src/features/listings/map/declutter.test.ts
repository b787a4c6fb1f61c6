import type { MapPoint } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { findHiddenPins, mergeOverlappingPoints, placeBesidePins } from './declutter.ts'

const point = (longitude: number, count: number): MapPoint => ({
  latitude: 0,
  longitude,
  count,
  id: count === 1 ? longitude : null,
  title: count === 1 ? 'فرن' : null,
  title_latin: null,
  business_status: null,
})
const toPixels = ({ longitude, latitude }: MapPoint) => ({ x: longitude, y: latitude })

test('merges overlapping points at the position of the largest point', () => {
  const joined = mergeOverlappingPoints([point(0, 1), point(20, 7), point(200, 1), point(60, 2)], toPixels)
  expect(joined.map(({ longitude, count, id }) => [longitude, count, id])).toEqual([
    [20, 10, null],
    [200, 1, 200],
  ])
})

test('hides each pin that overlaps an earlier one', () => {
  const pins = [0, 10, 40, 48].map((x) => ({ x, y: 0 }))
  expect(findHiddenPins(pins)).toEqual([false, true, false, true])
})

test('moves a cluster further away from a numbered pin than it moves a single listing', () => {
  const place = (x: number, y: number, pins: { x: number; y: number }[], isCluster = true) => {
    const found = placeBesidePins({ x, y }, pins, isCluster)
    return [Math.round(found.x), Math.round(found.y)]
  }
  expect(place(0, 0, [{ x: 0, y: 0 }])).toEqual([0, 20])
  expect(place(0, 0, [{ x: 0, y: 0 }], false)).toEqual([0, 8])
  expect(place(10, -18, [{ x: 0, y: 0 }])).toEqual([38, -18])
  expect(place(5, 5, [{ x: 100, y: 0 }])).toEqual([5, 5])
  const between = [
    { x: 0, y: 18 },
    { x: 50, y: 18 },
  ]
  const [x = 0, y = 0] = place(20, 5, between)
  for (const pin of between) expect(Math.hypot(x - pin.x, y)).toBeGreaterThanOrEqual(36)
})
