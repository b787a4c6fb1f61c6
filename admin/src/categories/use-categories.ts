import type { Category } from '@dalil/api/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'react-admin'
import { readCategories } from '../providers/categories.ts'

const key = 'categories'

/** All of them, of both levels, in their order. */
export const useAllCategories = () => {
  const locale = useLocale()
  return useQuery({ queryKey: [key, 'all', locale], queryFn: () => readCategories() })
}

export const useRoots = () => {
  const locale = useLocale()
  return useQuery({ queryKey: [key, 'roots', locale], queryFn: () => readCategories('/roots') })
}

/** What stands under one: what is loaded already is shown, and otherwise fetched when it is opened. */
export function useChildren(id: number, isOpen: boolean) {
  const locale = useLocale()
  const cache = useQueryClient()
  const loaded = () => cache.getQueryData<Category[]>([key, 'all', locale])?.filter(({ parent_id }) => parent_id === id)
  return useQuery({
    queryKey: [key, 'children', id, locale],
    queryFn: () => readCategories(`/${id}/children`),
    enabled: isOpen,
    initialData: loaded,
    staleTime: 30_000,
  })
}

/** After a change every list of them is read anew, here and where other screens choose from them. */
export function useForgetCategories() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: [key] })
}

/** Shows siblings in their new order before the server has said yes. */
export function useArrangeCategories() {
  const locale = useLocale()
  const cache = useQueryClient()
  return (parent: number | null, siblings: Category[]) => {
    cache.setQueryData(parent === null ? [key, 'roots', locale] : [key, 'children', parent, locale], siblings)
  }
}
