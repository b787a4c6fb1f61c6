import type { Category } from '@dalil/api/contract'
import type { CategoryColour } from '@dalil/db/vocabulary'
import { useCallback, useRef, useState } from 'react'
import { requestApi } from '../../lib/http/request-api.ts'
import type { CategoryChoice } from './choices.ts'

export type ColouredChoice = CategoryChoice & { colour: CategoryColour }

/** Returns the categories of the page, and after `load` all of them. */
export function useAllCategories(few: ColouredChoice[], isPartial: boolean) {
  const [categories, setCategories] = useState(few)
  const isNeeded = useRef(isPartial)
  const load = useCallback(async () => {
    if (!isNeeded.current) return
    isNeeded.current = false
    try {
      const answer = await requestApi('/categories/tree')
      const { data }: { data: Category[] } = await answer.json()
      setCategories(data.map(({ children = [], ...branch }) => ({ ...branch, children })))
    } catch {
      isNeeded.current = true
    }
  }, [])
  return { categories, load }
}
