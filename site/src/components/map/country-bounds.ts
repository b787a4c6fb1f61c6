import { findCountryBounds } from '@dalil/api/contract/rules'
import leaflet from 'leaflet'

/** Returns the world for a country without a site. */
export function toCountryBounds(country = ''): leaflet.LatLngBounds {
  const [south, west, north, east] = findCountryBounds(country) ?? [-60, -180, 75, 180]
  return leaflet.latLngBounds([south, west], [north, east])
}
