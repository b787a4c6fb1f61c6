/** South, west, north, east. Their margins contain no neighbour's capital. */
const boxes: Record<string, readonly (readonly [number, number, number, number])[]> = {
  sa: [
    [27.5, 34.4, 32.3, 42],
    [28, 42, 31.6, 47.2],
    [26.4, 42, 28.9, 49.2],
    [20, 36.5, 27.6, 50.35],
    [22, 50.3, 24.75, 51.7],
    [18.5, 44, 22.5, 55.7],
    [16.2, 40, 20.2, 48],
  ],
  ae: [
    [22.6, 51.4, 24.4, 56.1],
    [24.2, 53.5, 26.2, 56.5],
  ],
  ma: [
    [27.6, -13.3, 36, -0.9],
    [20.7, -17.2, 27.7, -8.6],
  ],
  nl: [
    [51.35, 3.3, 53.6, 7.25],
    [50.7, 5.5, 51.6, 6.25],
    [51.2, 3.3, 51.5, 4.3],
  ],
}

export function findCountryBounds(country: string): [number, number, number, number] | undefined {
  const countryBoxes = boxes[country]
  if (!countryBoxes) return undefined
  const side = (at: 0 | 1 | 2 | 3) => countryBoxes.map((box) => box[at])
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))]
}

/** True for a country without a site, because its area is unknown. */
export function isInCountry(country: string, latitude: number, longitude: number): boolean {
  const countryBoxes = boxes[country]
  return (
    countryBoxes === undefined ||
    countryBoxes.some(
      ([south, west, north, east]) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
    )
  )
}

export function findPositionProblem(
  country: string,
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): 'zero' | 'exchanged' | 'abroad' | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  if (latitude === 0 && longitude === 0) return 'zero'
  if (isInCountry(country, latitude, longitude)) return null
  return isInCountry(country, longitude, latitude) ? 'exchanged' : 'abroad'
}
