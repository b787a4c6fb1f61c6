import type { LocatedCity } from '@dalil/api/contract'
import { useEffect, useState } from 'react'
import { api } from '../../../../../lib/api-client.ts'

export type ProposedPosition = Pick<LocatedCity, 'name' | 'latitude' | 'longitude' | 'named_in'>

const debounceMs = 600

/** Returns the centre of the town that the address names, or of its city; null if the gazetteer knows neither. */
export function useProposedPosition(country: string, city: string, address: string): ProposedPosition | null {
  const [proposed, setProposed] = useState<ProposedPosition | null>(null)
  useEffect(() => {
    let isStale = false
    const find = async () => {
      if (city.trim() === '' && address.trim() === '') return []
      const query = new URLSearchParams({ country, city, address })
      return (await api.get<{ data: LocatedCity[] }>(`/cities/locate?${query}`)).data
    }
    const show = ([first]: LocatedCity[]) => {
      if (!isStale) setProposed(first ?? null)
    }
    const timer = setTimeout(() => find().then(show, () => show([])), debounceMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [country, city, address])
  return proposed
}
