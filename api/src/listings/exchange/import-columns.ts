import { hash } from 'node:crypto'
import { type FieldNamesOfType, listFieldNamesOfType, listFileFieldNames } from '@dalil/api/contract/rules'
import type { CopyValue } from '@dalil/db/copy'
import type { PositionHold } from '@dalil/db/vocabulary'
import { toE164 } from '../write/phone.ts'
import { ownSourceName } from './export.ts'
import type { ImportLine } from './import-line.ts'
import type { SourceRow } from './source-row.ts'

export type ImportCandidate = {
  line: number
  place: ImportLine
  category_id: number
  digest: string
  moved_to: number | null
  row: SourceRow
  hold: PositionHold | null
  is_open: boolean
}

export const contentColumns = [
  ...listFileFieldNames(),
  'category_id',
  'moved_to',
  'phone_e164',
  'whatsapp_e164',
  'google_rating',
  'google_reviews_count',
  'google_reviews_json',
  'google_opening_hours_json',
  'google_fetched_at',
  'licence',
  'attribution',
  'category_mapping_id',
  'import_digest',
] as const

/** What a listing keeps of its record beside its fields. */
const recordColumns: string[] = [
  'licence',
  'attribution',
  'category_mapping_id',
  'import_digest',
] satisfies (typeof contentColumns)[number][]

export const importedFields = [...new Set(contentColumns.map(toImportedField))].filter((field) => field !== null)
export type ImportedField = (typeof importedFields)[number]

function toImportedField(column: (typeof contentColumns)[number]) {
  if (column === 'latitude' || column === 'longitude') return 'position' as const
  const isDerived = ['phone_e164', 'whatsapp_e164', 'google_fetched_at', ...recordColumns].includes(column)
  return isDerived ? null : column
}

export const editableColumns = contentColumns.filter((name) => !recordColumns.includes(name))

const stateColumns = ['hold_reason', 'is_published', 'status'] as const
export const columns = ['source', 'external_id', 'confirmed_at', ...stateColumns, ...contentColumns] as const

/** What an undo puts back. */
export const replacedColumns = [...contentColumns, 'confirmed_at', 'import_id'] as const

export function toCopyValues(
  { line, place, category_id, digest, moved_to, row: read, hold, is_open }: ImportCandidate,
  now: string,
): CopyValue[] {
  const isRated =
    place.google_rating !== null || place.google_reviews_json !== null || place.google_opening_hours_json !== null
  const row: Record<(typeof columns)[number], CopyValue> = {
    ...place,
    confirmed_at:
      place.confirmed_at !== null && Date.parse(place.confirmed_at) > Date.parse(now) ? now : place.confirmed_at,
    hold_reason: hold ?? (is_open ? null : 'closed_country'),
    is_published: is_open,
    status: hold ? 'pending' : 'approved',
    category_id,
    moved_to,
    category_mapping_id: ('mapping' in read && read.mapping?.id) || null,
    import_digest: digest,
    phone_e164: toE164(place.phone, place.country),
    whatsapp_e164: toE164(place.whatsapp, place.country),
    ...jsonColumns(place),
    google_reviews_json: json(place.google_reviews_json),
    google_opening_hours_json: json(place.google_opening_hours_json),
    google_fetched_at: isRated ? (place.google_fetched_at ?? now) : null,
  }
  const own = place.source === ownSourceName ? Number(/^(\d{1,9})-/.exec(place.external_id)?.[1] ?? 0) : null
  return [...columns.map((name) => row[name]), line, own]
}

type JsonColumn = FieldNamesOfType<'links' | 'hours'>
const jsonColumns = (place: ImportLine) =>
  Object.fromEntries(listFieldNamesOfType('links', 'hours').map((name) => [name, json(place[name])])) as Record<
    JsonColumn,
    string | null
  >

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const newFields = new Set(['district', 'building_no', 'additional_no', 'short_address', 'floor', 'landmark'])

/** Omits the names of the category, of which a source has its code, the currency, without which the price is the same, and empty fields that earlier releases did not have. */
export function createDigest({
  category_name,
  category_name_en,
  business_status,
  reopens_on,
  moved_to_source,
  moved_to_id,
  confirmed_at,
  price_currency: _,
  ...content
}: ImportLine): string {
  const closing = business_status === 'open' ? {} : { business_status, reopens_on }
  const target = moved_to_id === null ? {} : { moved_to_source, moved_to_id }
  const confirmation = confirmed_at === null ? {} : { confirmed_at }
  const stored = Object.entries(content).filter(([name, value]) => value !== null || !newFields.has(name))
  return hash(
    'sha256',
    JSON.stringify({ ...Object.fromEntries(stored), ...closing, ...target, ...confirmation }),
    'base64url',
  )
}
