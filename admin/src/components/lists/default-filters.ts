import { isolateBidi } from '@dalil/api/contract/rules'
import { createContext, useContext } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { type Filters, haveSameFilters } from './have-same-filters.ts'

export const DefaultFiltersContext = createContext<Filters>({})

/** Returns a function that restores the filters with which the list opens; undefined while it has them. */
export function useFilterReset(): (() => void) | undefined {
  const defaults = useContext(DefaultFiltersContext)
  const { filterValues, setFilters } = useListContext()
  return haveSameFilters(filterValues, defaults) ? undefined : () => setFilters(defaults, [])
}

export function useFruitlessSearch(): { text: string; clear: () => void } | undefined {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const { q: words, ...others } = filterValues ?? {}
  if (typeof words !== 'string' || words.trim() === '') return undefined
  const text = translate('dalil.queue.none_with_words', { words: isolateBidi(words.trim()) })
  return { text, clear: () => setFilters(others, []) }
}
