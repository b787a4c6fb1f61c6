import type { Category } from '@dalil/api/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'react-admin'

const progressIntervalMs = 2_000
const all = { pagination: { page: 1, perPage: 1000 } }

export const useCategories = () =>
  useGetList<Category>('categories', all, {
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ pending_move }) => pending_move) ? progressIntervalMs : false,
  })

export function useInvalidateCategories() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['categories'] })
}

/** Updates only the cached order, so that the list shows it before the API responds. */
export function useSetCategoryOrder() {
  const cache = useQueryClient()
  return (siblings: Category[]) => {
    const ids = new Set(siblings.map(({ id }) => id))
    cache.setQueriesData<{ data: Category[] }>(
      { queryKey: ['categories', 'getList'] },
      (list) => list && { ...list, data: [...list.data.filter(({ id }) => !ids.has(id)), ...siblings] },
    )
  }
}
