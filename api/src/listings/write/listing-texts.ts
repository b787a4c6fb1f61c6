import { listFieldNamesOfType } from '@dalil/api/contract/rules'
import { amenities, type OpeningHours } from '@dalil/db/vocabulary'

const names = listFieldNamesOfType('text', 'city', 'email', 'url', 'links', 'keywords')

/** What people write freely about a place. */
export function pickListingTexts(values: Record<string, unknown>): unknown[] {
  const own = ((values.amenities ?? []) as string[]).filter((name) => !amenities.some((known) => known === name))
  const hours = values.opening_hours as OpeningHours | null | undefined
  return [...names.map((name) => values[name]), own, hours?.exceptions?.map(({ note }) => note)]
}
