import type { ListingMap, MapPoint } from '@dalil/api/contract'
import type { LatLngBounds } from 'leaflet'
import { requestApi } from '../../../lib/http/request-api.ts'
import type { NumberedPlace } from './results-data.ts'

type Box = Pick<LatLngBounds, 'getSouth' | 'getWest' | 'getNorth' | 'getEast'>

interface PointsRequest {
  box: Box
  places: NumberedPlace[]
  signal: AbortSignal
}

/** Returns `south,west,north,east` with five decimals, which are accurate to 1 m. */
export function formatBounds(box: Box): string {
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)).toFixed(5)
  return [
    within(box.getSouth(), 90),
    within(box.getWest(), 180),
    within(box.getNorth(), 90),
    within(box.getEast(), 180),
  ].join(',')
}

export async function readPoints(query: string, { box, places, signal }: PointsRequest): Promise<MapPoint[]> {
  const bounds = formatBounds(box)
  const [south, west, north, east] = bounds.split(',')
  // A map whose frame has just become visible still has no size.
  if (south === north || west === east) return []
  const search = new URLSearchParams(query)
  search.set('bounds', bounds)
  if (places.length > 0) search.set('without', places.map(({ id }) => id).join(','))
  const response = await requestApi(`/listings/map?${search}`, { signal })
  if (!response.ok) throw new Error(`The map responded with ${response.status}`)
  const { data }: ListingMap = await response.json()
  return data
}
