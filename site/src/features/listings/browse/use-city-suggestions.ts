import { useRef, useState } from 'react'
import type { Locale } from '../../../lib/locale.ts'
import { type CitySuggestion, suggestCities } from './suggest-cities.ts'

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
