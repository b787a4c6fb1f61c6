export type RegionName = 'gulf' | 'morocco' | 'netherlands'

interface Region {
  south: number
  west: number
  north: number
  east: number
  countries: readonly string[]
}

export const regions: Record<RegionName, Region> = {
  gulf: { south: 11, west: 32, north: 35, east: 60, countries: ['sa', 'ae'] },
  morocco: { south: 19, west: -19, north: 38, east: 1, countries: ['ma'] },
  netherlands: { south: 49.5, west: 1, north: 54.5, east: 9, countries: ['nl'] },
}
