import type { CityRow } from '@dalil/api/contract'
import { requestApi } from '../../../lib/http/request-api.ts'
import type { Locale } from '../../../lib/locale.ts'
import { matchesCityName } from './city-names.ts'

export type CitySuggestion = Pick<CityRow, 'id' | 'name' | 'state' | 'latitude' | 'longitude'>
interface Found {
  cities: CitySuggestion[]
  /** Whether the text is a complete city name, or unknown to the gazetteer. */
  isComplete: boolean
}

const maxShown = 6
let running: AbortController | undefined

export async function suggestCities(typed: string, { country }: Locale): Promise<Found | null> {
  running?.abort()
  running = new AbortController()
  const { signal } = running
  try {
    const query = new URLSearchParams({ country, q: typed })
    const answer = await requestApi(`/cities?${query}`, { signal })
    const { data }: { data: CityRow[] } = answer.ok ? await answer.json() : { data: [] }
    const isKnown = data.some((city) => matchesCityName(city, typed))
    return { cities: data.slice(0, maxShown), isComplete: isKnown || data.length === 0 }
  } catch {
    return signal.aborted ? null : { cities: [], isComplete: true }
  }
}
