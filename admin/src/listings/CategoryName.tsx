import type { Category } from '@dalil/api/contract'
import { useGetOne } from 'react-admin'

export function CategoryName({ id }: { id: number }) {
  const { data } = useGetOne<Category>('categories', { id })
  return <bdi>{data?.name ?? id}</bdi>
}
