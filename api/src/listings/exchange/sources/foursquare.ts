import { normalizeText } from '../../../contract/fields/unicode.ts'
import type { TableColumns } from '../csv.ts'
import fields from './fields.json' with { type: 'json' }
import { type GeoPoint, isJsonObject, readText, type SkipReason, type SourcePlace } from './source-place.ts'

export const foursquareTable: TableColumns = fields.foursquare

export function readFoursquarePlace(row: Record<string, unknown>, point: GeoPoint): SourcePlace | SkipReason {
  const id = readText(row.fsq_place_id)
  if (id === undefined) return 'no_id'
  const codes = listLabels(row.fsq_category_labels).map(toCode)
  if (codes.length === 0) return 'no_place'
  return {
    id,
    origin: { source: 'Foursquare OS Places', licence: 'Apache-2.0' },
    names: { native: row.name },
    codes,
    country: row.country,
    city: row.locality,
    state: row.region,
    zip_code: row.postcode,
    address: row.address,
    ...point,
    phone: row.tel,
    email: row.email,
    website: row.website,
    social: {
      instagram: row.instagram,
      x: row.twitter,
      facebook: /^\d+$/.test(readText(row.facebook_id) ?? '')
        ? `https://www.facebook.com/${readText(row.facebook_id)}`
        : undefined,
    },
    business_status:
      readText(row.date_closed) === undefined && !(row.date_closed instanceof Date) ? 'open' : 'permanently_closed',
  }
}

/** «Dining and Drinking > Restaurant» is `dining-and-drinking.restaurant`. */
const toCode = (label: string): string =>
  label
    .split('>')
    .map((part) =>
      normalizeText(part, 'NFKD')
        .replaceAll(/\p{M}/gu, '')
        .trim()
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-'),
    )
    .join('.')

/** Tables hold a list as text, in which DuckDB writes `[a, b]` and Python `['a', 'b']`; only the first label is certain. */
function listLabels(labels: unknown): string[] {
  if (Array.isArray(labels)) return labels.flatMap((label: unknown) => readText(label) ?? [])
  const [, quoted, plain] = /^\[?\s*(?:['"]([^'"]+)['"]|([^[\]]+))/.exec(readText(labels) ?? '') ?? []
  const first = quoted ?? (plain && readFirstLabel(plain))
  return first === undefined ? [] : [first]
}

/** Labels are paths with `>`, and may have commas. */
function readFirstLabel(labels: string): string {
  const [first = '', ...others] = labels.split(',')
  const next = others.findIndex((part) => part.includes('>'))
  return [first, ...(next === -1 ? others : others.slice(0, next))].join(',')
}

export function findFoursquarePoint(row: unknown): GeoPoint | null {
  if (!isJsonObject(row)) return null
  const [latitude, longitude] = [row.latitude, row.longitude].map((value) => Number(readText(value) ?? Number.NaN))
  return latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : null
}
