import { createContext, useContext } from 'react'
import { useListContext } from 'react-admin'

type Filters = Record<string, unknown>

export const DefaultFiltersContext = createContext<Filters>({})

const describe = (filters: Filters) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .map(([name, value]) => `${name} ${value}`)
      .sort(),
  )

export const haveSameFilters = (one: Filters, other: Filters): boolean => describe(one) === describe(other)

/** Returns a function that restores the filters with which the list opens; undefined while it has them. */
export function useFilterReset(): (() => void) | undefined {
  const defaults = useContext(DefaultFiltersContext)
  const { filterValues, setFilters } = useListContext()
  return haveSameFilters(filterValues, defaults) ? undefined : () => setFilters(defaults, [])
}
