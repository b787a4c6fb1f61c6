import { useRef, useState } from 'react'
import type { Place } from '../../../lib/place.ts'
import { findCities, type SuggestedCity } from './find-cities.ts'

const pause = 300

/** The cities that begin like what is typed, a moment after the last key. `onWhole`: it is a place as it stands. */
export function useCities(place: Place, onWhole?: () => void) {
  const [cities, setCities] = useState<(SuggestedCity & { text: string; more: string | undefined })[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const find = async (typed: string) => {
    const found = typed.trim() === '' ? { cities: [], isWhole: true } : await findCities(typed, place)
    if (!found) return
    setCities(
      found.cities.map((city) => ({
        ...city,
        text: city.name,
        more: city.state === city.name ? undefined : city.state,
      })),
    )
    if (found.isWhole) onWhole?.()
  }
  const suggest = (typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => find(typed), pause)
  }
  const close = () => {
    clearTimeout(timer.current)
    setCities([])
  }
  return { cities, suggest, close }
}
