import { listOsmCodes, readOsmTags } from './osm.ts'
import { type GeoPoint, isJsonObject, readText, type SkipReason, type SourcePlace } from './source-place.ts'

export function readAllThePlacesFeature(feature: Record<string, unknown>, point: GeoPoint): SourcePlace | SkipReason {
  const tags = isJsonObject(feature.properties) ? feature.properties : {}
  const codes = listOsmCodes(tags)
  if (codes.length === 0 || readText(tags.end_date) !== undefined) return 'no_place'
  const spider = readText(tags['@spider'])
  const id = readText(tags.ref) ?? readText(feature.id)
  if (spider === undefined || id === undefined) return 'no_id'
  const branch = readText(tags.branch)
  const place = readOsmTags({ ...tags, 'addr:street': tags['addr:street_address'] ?? tags['addr:street'] })
  const { native } = place.names
  return {
    ...place,
    names: { ...place.names, native: branch === undefined ? native : `${readText(native) ?? ''} ${branch}` },
    id: `${spider}/${id}`,
    origin: { source: 'All the Places', licence: 'CC0 1.0' },
    codes,
    ...point,
  }
}
