import type { Listing } from '@dalil/api/contract'

type Located = Pick<Listing, 'latitude' | 'longitude' | 'title' | 'address' | 'city' | 'country'>

export function directionsUrl({ latitude, longitude, title, address, city, country }: Located): string {
  const destination =
    latitude === null || longitude === null
      ? [title, address, city, country.toUpperCase()].join(', ')
      : `${latitude},${longitude}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
