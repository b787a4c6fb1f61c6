import type { BusinessStatus, SocialNetwork } from '@dalil/db/vocabulary'

export type GeoPoint = { latitude: number; longitude: number }

/** Texts that are no value are dropped: a source may write numbers and lists anywhere. */
type Value = unknown

/** What a reader finds in a record of a source. */
export type SourcePlace = {
  id: string
  origin: { source: string; licence: string; attribution?: string }
  /** `native` is what stands on the sign. */
  names: { native?: Value; ar?: Value; latin?: Value }
  /** Codes of the source, the most precise first. */
  codes: string[]
  country?: Value
  city?: Value
  state?: Value
  zip_code?: Value
  address?: Value
  district?: Value
  building_no?: Value
  floor?: Value
  latitude: number
  longitude: number
  phone?: Value
  whatsapp?: Value
  email?: Value
  website?: Value
  social?: Partial<Record<SocialNetwork, Value>>
  /** In the form of OpenStreetMap. */
  hours?: Value
  description?: Value
  business_status?: BusinessStatus
  amenities?: string[]
}

export const skipReasons = ['no_place', 'no_id', 'no_name', 'no_city', 'not_confident', 'closed_country'] as const
export type SkipReason = (typeof skipReasons)[number]

/** A text, or the first of several that semicolons separate. */
export function readText(value: Value): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

export const readFirst = (value: Value): string | undefined => readText(readText(value)?.split(';')[0])
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
