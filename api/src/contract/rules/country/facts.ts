import countries from './countries.json' with { type: 'json' }

type Position = { latitude: number; longitude: number }

/**
 * `middle` is the largest city, `bounds` what a map shows: south, west, north, east. The margins of the areas of
 * neighbours contain no capital. `phone` is an example, `hotline` matches short numbers, `signs` is a sign's language.
 */
type Facts = { phone: string; hotline?: string; signs: string; middle: number[]; bounds: number[]; areas: number[][] }

const findFacts = (country: string): Facts | undefined => (countries as Record<string, Facts>)[country]

export const findExamplePhone = (country: string): string => findFacts(country)?.phone ?? ''

/** Numbers of businesses that are shorter than those of subscribers: https://www.itu.int/oth/T0202.aspx?parent=T0202 */
export const isKnownHotline = (phone: string, country: string): boolean =>
  new RegExp(`^(?:${findFacts(country)?.hotline ?? '(?!)'})$`).test(phone.replaceAll(' ', ''))

export const findSignLanguage = (country: string): string => findFacts(country)?.signs ?? 'en'

export function findCountryMiddle(country: string): Position {
  const [latitude = 0, longitude = 0] = findFacts(country)?.middle ?? []
  return { latitude, longitude }
}

export const findCountryBounds = (country: string) =>
  findFacts(country)?.bounds as [number, number, number, number] | undefined

/** True for a country whose area is unknown. */
export function isInCountry(country: string, latitude: number, longitude: number): boolean {
  const areas = findFacts(country)?.areas
  return (
    areas === undefined ||
    areas.some(
      ([south = 0, west = 0, north = 0, east = 0]) =>
        latitude >= south && latitude <= north && longitude >= west && longitude <= east,
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
