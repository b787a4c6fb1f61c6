export type Coordinates = { latitude: number; longitude: number }

const metresInDegree = 111_320
export const sketchSize = { width: 240, height: 150 }

/** Returns metres to the east and north of the middle between both positions. */
function toMetres({ latitude, longitude }: Coordinates, middle: Coordinates) {
  const shrink = Math.cos((middle.latitude * Math.PI) / 180)
  return {
    east: (longitude - middle.longitude) * metresInDegree * shrink,
    north: (latitude - middle.latitude) * metresInDegree,
  }
}

/** Returns the pixel coordinates of both positions, with north at the top, and a scale bar with a round length. */
export function drawPositionSketch(one: Coordinates, other: Coordinates) {
  const middle = { latitude: (one.latitude + other.latitude) / 2, longitude: (one.longitude + other.longitude) / 2 }
  const [from, to] = [toMetres(one, middle), toMetres(other, middle)]
  const distance = Math.hypot(from.east - to.east, from.north - to.north)
  // This scale keeps both pins inside the sketch in every direction.
  const pixelsPerMetre = (sketchSize.height * 0.55) / Math.max(distance, 50)
  const toPixels = ({ east, north }: typeof from) => ({
    x: sketchSize.width / 2 + east * pixelsPerMetre,
    y: sketchSize.height / 2 - north * pixelsPerMetre,
  })
  const scale = roundDown(sketchSize.width / 3 / pixelsPerMetre)
  return { one: toPixels(from), other: toPixels(to), distance, scale, scaleWidth: scale * pixelsPerMetre }
}

/** Rounds down to 1, 2 or 5 times a power of ten. */
function roundDown(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres))
  return ([5, 2].find((times) => times * power <= metres) ?? 1) * power
}
