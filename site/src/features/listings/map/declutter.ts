import type { MapPoint } from '@dalil/api/contract'

interface PixelPoint {
  x: number
  y: number
}

/** Markers closer than this, in pixels, cover each other. */
const reach = { clusters: 46, clusterAndPin: 38, pins: 26 }
/** The pixels from the point of a pin to the middle of its number. */
const pinHeight = 18
/** The maximum number of moves of a cluster: a move away from one pin may end below another. */
const maxSteps = 6

const isNear = (one: PixelPoint, other: PixelPoint, distance: number) =>
  Math.hypot(one.x - other.x, one.y - other.y) < distance

/** Merges points that would cover each other, largest first; the merged point has the position of its largest part. */
export function mergeOverlappingPoints(points: MapPoint[], toPixels: (point: MapPoint) => PixelPoint): MapPoint[] {
  const joined: (MapPoint & { at: PixelPoint })[] = []
  for (const point of points.toSorted((a, b) => b.count - a.count)) {
    const at = toPixels(point)
    const near = joined.find((other) => isNear(other.at, at, reach.clusters))
    if (near)
      Object.assign(near, {
        count: near.count + point.count,
        id: null,
        title: null,
        title_latin: null,
        business_status: null,
      })
    else joined.push({ ...point, at })
  }
  return joined.map(({ at: _, ...point }) => point)
}

export function findHiddenPins(pins: PixelPoint[]): boolean[] {
  const inFront: PixelPoint[] = []
  return pins.map((pin) => {
    const isHidden = inFront.some((other) => isNear(other, pin, reach.pins))
    if (!isHidden) inFront.push(pin)
    return isHidden
  })
}

export function placeBesidePins(at: PixelPoint, pins: PixelPoint[], isCluster: boolean): PixelPoint {
  const distance = isCluster ? reach.clusterAndPin : reach.pins
  const circles = pins.map(({ x, y }) => ({ x, y: y - pinHeight }))
  let place = at
  for (let step = 0; step < maxSteps; step++) {
    const covering = circles.find((circle) => isNear(circle, place, distance - 1))
    if (!covering) return place
    place = moveAway(place, covering, distance)
  }
  return place
}

function moveAway(at: PixelPoint, from: PixelPoint, distance: number): PixelPoint {
  const present = Math.hypot(at.x - from.x, at.y - from.y)
  if (present === 0) return { x: from.x, y: from.y + distance }
  const scale = distance / present
  return { x: from.x + (at.x - from.x) * scale, y: from.y + (at.y - from.y) * scale }
}
