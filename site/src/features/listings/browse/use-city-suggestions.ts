import type { CityRow } from '@dalil/api/contract'
import { useRef, useState } from 'react'
import { requestApi } from '../../../lib/http/request-api.ts'
import type { Locale } from '../../../lib/locale.ts'
import { matchesCityName } from './city-names.ts'

const debounceMs = 300

export function useCitySuggestions(locale: Locale, onComplete?: () => void) {
  const [cities, setCities] = useState<(CitySuggestion & { text: string; more: string | undefined })[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const find = async (typed: string) => {
    const found = typed.trim() === '' ? { cities: [], isComplete: true } : await suggestCities(typed, locale)
    if (!found) return
    setCities(
      found.cities.map((city) => ({
        ...city,
        text: city.name,
        more: city.state === city.name ? undefined : city.state,
      })),
    )
    if (found.isComplete) onComplete?.()
  }
  const suggest = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => find(typed), debounceMs)
  }
  const close = () => {
    clearTimeout(timer.current)
    setCities([])
  }
  return { cities, suggest, close }
}

type CitySuggestion = Pick<CityRow, 'id' | 'name' | 'state' | 'latitude' | 'longitude'>
interface Found {
  cities: CitySuggestion[]
  /** Whether the text is a complete city name, or unknown to the gazetteer. */
  isComplete: boolean
}

const maxShown = 6
let running: AbortController | undefined

async function suggestCities(typed: string, { country }: Locale): Promise<Found | null> {
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
