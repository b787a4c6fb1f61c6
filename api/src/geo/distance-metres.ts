type Point = { latitude: number; longitude: number }

const earthRadius = 6_371_000
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

export function computeDistanceMetres(one: Point, other: Point): number {
  const height = Math.sin(toRadians(other.latitude - one.latitude) / 2) ** 2
  const width = Math.sin(toRadians(other.longitude - one.longitude) / 2) ** 2
  const cosines = Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude))
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(height + cosines * width)))
}
