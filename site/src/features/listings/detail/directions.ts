import type { Listing } from '@dalil/api/contract'

type Located = Pick<Listing, 'latitude' | 'longitude' | 'title' | 'address' | 'city' | 'country'>
type DirectionsLink = { map: 'device' | 'apple' | 'google' | 'osm'; href: string }

export function createDirectionsLinks(listing: Located, name: string): DirectionsLink[] {
  const { latitude, longitude } = listing
  const position = latitude === null || longitude === null ? null : `${latitude},${longitude}`
  const destination = position ?? toAddress(listing)
  const label = position ? `${position}(${name.toWellFormed()})` : destination
  return [
    { map: 'device', href: `geo:${position ?? '0,0'}?q=${encodeURIComponent(label)}` },
    { map: 'apple', href: `https://maps.apple.com/?${new URLSearchParams({ daddr: destination })}` },
    { map: 'google', href: createDirectionsUrl(listing) },
    { map: 'osm', href: `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: destination })}` },
  ]
}

export function createDirectionsUrl(listing: Located): string {
  const { latitude, longitude } = listing
  const destination = latitude === null || longitude === null ? toAddress(listing) : `${latitude},${longitude}`
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

const toAddress = ({ title, address, city, country }: Located) =>
  [title, address, city, country.toUpperCase()].filter(Boolean).join(', ').toWellFormed()
