import fields from './fields.json' with { type: 'json' }
import { type GeoPoint, isJsonObject, readFirst, readText, type SkipReason, type SourcePlace } from './source-place.ts'

type Tags = Record<string, unknown>

/** `places` make a feature a place that people look for, the most telling first; `details` make its code more precise. */
const { places: placeKeys, details, amenities: amenityTags } = fields.osm

export function readOsmFeature(feature: Tags, point: GeoPoint): SourcePlace | SkipReason {
  const tags = isJsonObject(feature.properties) ? { ...feature.properties, ...parseOtherTags(feature.properties) } : {}
  const codes = listOsmCodes(tags)
  if (codes.length === 0 || tags.access === 'private' || tags.access === 'no') return 'no_place'
  const id = findOsmId(feature, tags)
  if (!id) return 'no_id'
  return {
    ...readOsmTags(tags),
    id,
    origin: { source: 'OpenStreetMap', licence: 'ODbL 1.0' },
    codes,
    ...point,
  }
}

export function listOsmCodes(tags: Tags): string[] {
  return placeKeys.flatMap((key) => {
    const value = readFirst(tags[key])?.toLowerCase()
    if (value === undefined || value === 'no' || value === 'yes' || value === 'vacant') return []
    const precise = details.flatMap((detail) => (readText(tags[detail]) ?? '').split(';').map((word) => word.trim()))
    const gender = ['female', 'male', 'unisex'].filter((word) => tags[word] === 'yes')
    const parts = [...precise, ...gender].filter((word) => word !== '')
    return [...parts.map((part) => `${key}.${value}.${part.toLowerCase()}`), `${key}.${value}`].toSorted(
      (one, other) => other.split('.').length - one.split('.').length,
    )
  })
}

const addressOf = (tags: Tags) => {
  const street = readText(tags['addr:street']) ?? readText(tags['addr:place'])
  const number = readText(tags['addr:housenumber'])
  return readText(tags['addr:full']) ?? (street && [street, number].filter(Boolean).join(' '))
}

export function readOsmTags(tags: Tags): Omit<SourcePlace, 'id' | 'origin' | 'codes' | 'latitude' | 'longitude'> {
  const contact = (...names: string[]) =>
    names.flatMap((name) => [tags[`contact:${name}`], tags[name]]).find((value) => readText(value) !== undefined)
  return {
    names: {
      native: tags.name ?? tags.brand,
      ar: tags['name:ar'] ?? tags['brand:ar'],
      latin: tags['name:en'] ?? tags.int_name ?? tags['name:fr'] ?? tags['brand:en'],
    },
    country: tags['addr:country'],
    city: tags['addr:city'] ?? tags['addr:town'] ?? tags['addr:village'],
    state: tags['addr:state'] ?? tags['addr:province'],
    zip_code: tags['addr:postcode'],
    address: addressOf(tags),
    district: tags['addr:district'] ?? tags['addr:suburb'] ?? tags['addr:neighbourhood'],
    building_no: tags['addr:housenumber'],
    floor: tags['addr:floor'] ?? tags['addr:unit'],
    phone: contact('phone', 'mobile'),
    whatsapp: contact('whatsapp'),
    email: contact('email'),
    website: contact('website', 'url'),
    social: {
      instagram: contact('instagram'),
      facebook: contact('facebook'),
      x: contact('twitter', 'x'),
      tiktok: contact('tiktok'),
      snapchat: contact('snapchat'),
      youtube: contact('youtube'),
      linkedin: contact('linkedin'),
    },
    hours: tags.opening_hours,
    description: tags['description:ar'] ?? tags.description,
    amenities: listAmenities(tags),
  }
}

const listAmenities = (tags: Tags): string[] =>
  Object.entries(amenityTags).flatMap(([amenity, found]) =>
    Object.entries(found).some(([key, values]) => values.includes(readText(tags[key]) ?? '')) ? [amenity] : [],
  )

const findType = (name = '') => ['node', 'way', 'relation'].find((type) => type === name || type[0] === name)

/** Reads the ids that `osmium export`, Overpass Turbo and GDAL write. */
function findOsmId(feature: Tags, tags: Tags): string | undefined {
  const id = readText(feature.id) ?? readText(tags['@id']) ?? readText(tags.id)
  const [, type = '', number] = /^(node|way|relation|n|w|r|a)?\/?(\d+)$/.exec(id ?? '') ?? []
  if (number !== undefined && type === 'a')
    return Number(number) % 2 === 0 ? `way/${Number(number) / 2}` : `relation/${(Number(number) - 1) / 2}`
  const named = findType(type) ?? findType(readText(tags['@type']))
  if (number !== undefined && named !== undefined) return `${named}/${number}`
  const ofGdal = readText(tags.osm_id)
  if (ofGdal !== undefined && /^\d+$/.test(ofGdal)) return `${isPoint(feature) ? 'node' : 'relation'}/${ofGdal}`
  const way = readText(tags.osm_way_id)
  return way !== undefined && /^\d+$/.test(way) ? `way/${way}` : undefined
}

const isPoint = (feature: Tags) => isJsonObject(feature.geometry) && feature.geometry.type === 'Point'

/** GDAL writes rare tags into one text: `"shop"=>"bakery","name:ar"=>"مخبز"`. */
function parseOtherTags({ other_tags }: Tags): Tags {
  if (typeof other_tags !== 'string') return {}
  const pairs = other_tags.matchAll(/"((?:[^"\\]|\\.)*)"=>"((?:[^"\\]|\\.)*)"/g)
  return Object.fromEntries([...pairs].map(([, key = '', value = '']) => [withoutEscapes(key), withoutEscapes(value)]))
}
const withoutEscapes = (text: string) => text.replaceAll(/\\(.)/g, '$1')
