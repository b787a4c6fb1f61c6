import type { CityRow } from '@dalil/api/contract'
import { useEffect, useState } from 'react'
import { api } from '../../../../../lib/api-client.ts'
import { matchesCityName } from '../../../browse/city-names.ts'

export type CityPosition = Pick<CityRow, 'name' | 'latitude' | 'longitude'>

/** Milliseconds after the last key. */
const pause = 600

/** Where the gazetteer puts the city of the form; null if it does not know the name. */
export function useCityPosition(typed: string, country: string): CityPosition | null {
  const [city, setCity] = useState<CityPosition | null>(null)
  useEffect(() => {
    let isStale = false
    const find = async () => {
      if (typed.trim() === '') return []
      return (await api.get<{ data: CityRow[] }>(`/cities?${new URLSearchParams({ country, q: typed })}`)).data
    }
    const show = (cities: CityRow[]) => {
      if (!isStale) setCity(cities.find((each) => matchesCityName(each, typed)) ?? null)
    }
    const timer = setTimeout(() => find().then(show, () => show([])), pause)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [typed, country])
  return city
}
