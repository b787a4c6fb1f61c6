import type { Category } from '@dalil/api/contract'
import { SelectInput, type SelectInputProps, useGetList } from 'react-admin'

export function CategorySelect(props: SelectInputProps) {
  const { data = [], isPending } = useGetList<Category>('categories', { pagination: { page: 1, perPage: 1000 } })
  const choices = data
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((root) => [root, ...data.filter(({ parent_id }) => parent_id === root.id)])
    .map(({ id, name, parent_id }) => ({ id, name: parent_id === null ? name : `— ${name}` }))
  return <SelectInput {...props} choices={choices} isPending={isPending} translateChoice={false} />
}
