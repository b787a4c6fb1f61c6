import { findCountryBounds } from '@dalil/api/contract/rules'
import leaflet from 'leaflet'

/** Returns the bounds of a country, or of the world if the directory does not cover the country. */
export function toCountryBounds(country = ''): leaflet.LatLngBounds {
  const [south, west, north, east] = findCountryBounds(country) ?? [-60, -180, 75, 180]
  return leaflet.latLngBounds([south, west], [north, east])
}
