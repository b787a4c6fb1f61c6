import type { Category } from '@dalil/api/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'react-admin'
import { fetchCategories } from '../providers/categories.ts'

const key = 'categories'
const progressIntervalMs = 2_000

const refetchInterval = ({ state: { data } }: { state: { data?: Category[] | undefined } }) =>
  data?.some(({ pending_move }) => pending_move) ? progressIntervalMs : false

export const useAllCategories = () => {
  const locale = useLocale()
  return useQuery({ queryKey: [key, 'all', locale], queryFn: () => fetchCategories(), refetchInterval })
}

export const useRootCategories = () => {
  const locale = useLocale()
  return useQuery({ queryKey: [key, 'roots', locale], queryFn: () => fetchCategories('/roots'), refetchInterval })
}

/** Reads a category's children from the cache of all categories, or else from the API once the parent is opened. */
export function useChildCategories(id: number, isOpen: boolean) {
  const locale = useLocale()
  const cache = useQueryClient()
  const loaded = () => cache.getQueryData<Category[]>([key, 'all', locale])?.filter(({ parent_id }) => parent_id === id)
  return useQuery({
    queryKey: [key, 'children', id, locale],
    queryFn: () => fetchCategories(`/${id}/children`),
    enabled: isOpen,
    initialData: loaded,
    staleTime: 30_000,
    refetchInterval,
  })
}

export function useInvalidateCategories() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [key] })
}

/** Updates only the cached order, so that the list shows it before the API responds. */
export function useSetCategoryOrder() {
  const locale = useLocale()
  const cache = useQueryClient()
  return (parent: number | null, siblings: Category[]) => {
    cache.setQueryData(parent === null ? [key, 'roots', locale] : [key, 'children', parent, locale], siblings)
  }
}
