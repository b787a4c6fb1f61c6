import { createContext, useContext } from 'react'
import { useListContext } from 'react-admin'
import { type Filters, haveSameFilters } from './have-same-filters.ts'

export const DefaultFiltersContext = createContext<Filters>({})

/** Returns a function that restores the filters with which the list opens; undefined while it has them. */
export function useFilterReset(): (() => void) | undefined {
  const defaults = useContext(DefaultFiltersContext)
  const { filterValues, setFilters } = useListContext()
  return haveSameFilters(filterValues, defaults) ? undefined : () => setFilters(defaults, [])
}
