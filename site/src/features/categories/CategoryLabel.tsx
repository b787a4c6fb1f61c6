import type { Category } from '@dalil/api/contract'
import { useQuery } from '../../lib/use-query.ts'

export function CategoryLabel({ id }: { id: number }) {
  const { state } = useQuery<{ data: Category[] }>('/categories')
  const branches = state.status === 'success' ? state.data.data : []
  const category = branches.flatMap((branch) => [branch, ...(branch.children ?? [])]).find((each) => each.id === id)
  return <bdi>{category?.name ?? '…'}</bdi>
}
