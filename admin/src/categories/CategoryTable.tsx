import type { Category } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { ListContextProvider, useList, useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { type Column, Sheet } from '../components/lists/Sheet.tsx'
import { messageOf } from '../providers/request.ts'
import { ActiveSwitch } from './ActiveSwitch.tsx'
import { NodeActions } from './NodeActions.tsx'
import { useAllCategories } from './use-categories.ts'
import type { Verbs } from './verbs.ts'

/** Categories of both levels in one table, each with its parent. */
export function CategoryTable({ verbs }: { verbs: Verbs }) {
  const translate = useTranslate()
  const { data, isPending, error } = useAllCategories()
  const list = useList<Category>({ data: data ?? [], isPending, perPage: 1000, resource: 'categories' })
  if (error) return <Banner tone="bad">{translate(messageOf(error))}</Banner>

  const nameOf = new Map(data?.map(({ id, name }) => [id, name]))
  const columns: Column<Category>[] = [
    { key: 'name', label: 'resources.categories.fields.name', cell: ({ name }) => <strong>{name}</strong> },
    { key: 'slug', label: 'resources.categories.fields.slug', cell: ({ slug }) => <bdi>{slug}</bdi> },
    {
      key: 'parent',
      label: 'resources.categories.fields.parent_id',
      cell: ({ parent_id }) => (parent_id === null ? '' : nameOf.get(parent_id)),
    },
    { key: 'listings', label: 'resources.categories.fields.listings_count', cell: (each) => each.listings_count },
    { key: 'order', label: 'resources.categories.fields.order', cell: ({ order }) => order, isNarrow: true },
    {
      key: 'is_active',
      label: 'resources.categories.fields.is_active',
      cell: (category) => <ActiveSwitch category={category} />,
      isNarrow: true,
    },
    {
      key: 'actions',
      label: 'dalil.actions',
      cell: (category) => <NodeActions category={category} verbs={verbs} isMovable={false} />,
      isNarrow: true,
    },
  ]
  return (
    <ListContextProvider value={list}>
      <Box>
        <Sheet<Category> caption={translate('resources.categories.title')} columns={columns} />
      </Box>
    </ListContextProvider>
  )
}
