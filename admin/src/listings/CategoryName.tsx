import type { Category } from '@dalil/api/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'react-admin'
import { apiUrl } from '../addresses.ts'
import { fetchJson } from '../providers/request.ts'

/** Reads the name from the public tree of categories, which moderators may read as well. */
export function CategoryName({ id }: { id: number }) {
  const locale = useLocale()
  const { data = [] } = useQuery({
    queryKey: ['categories', 'tree', locale],
    queryFn: async () => (await fetchJson<{ data: Category[] }>(`${apiUrl}/categories`)).data,
  })
  const category = data.flatMap((branch) => [branch, ...(branch.children ?? [])]).find((each) => each.id === id)
  return <bdi>{category?.name ?? id}</bdi>
}
