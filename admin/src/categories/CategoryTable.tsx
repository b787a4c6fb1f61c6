import type { Category } from '@dalil/api/contract'
import { ListContextProvider, useList, useTranslate } from 'react-admin'
import { type Column, ResponsiveTable } from '../components/lists/ResponsiveTable.tsx'
import { CategoryActiveSwitch } from './CategoryActiveSwitch.tsx'
import { type CategoryActions, CategoryButtons } from './CategoryButtons.tsx'
import { CategoryMoveProgress } from './CategoryMoveProgress.tsx'

export function CategoryTable({ categories, actions }: { categories: Category[]; actions: CategoryActions }) {
  const translate = useTranslate()
  const list = useList<Category>({ data: categories, perPage: 1000, resource: 'categories' })
  const nameById = new Map(categories.map(({ id, name }) => [id, name]))
  const columns: Column<Category>[] = [
    { key: 'name', label: 'resources.categories.fields.name', cell: ({ name }) => <strong>{name}</strong> },
    { key: 'slug', label: 'resources.categories.fields.slug', cell: ({ slug }) => <bdi>{slug}</bdi> },
    {
      key: 'parent',
      label: 'resources.categories.fields.parent_id',
      cell: ({ parent_id }) => (parent_id === null ? '' : nameById.get(parent_id)),
    },
    {
      key: 'listings',
      label: 'resources.categories.fields.listings_count',
      cell: ({ name, listings_count, pending_move }) =>
        pending_move ? <CategoryMoveProgress name={name} move={pending_move} /> : listings_count,
    },
    { key: 'order', label: 'resources.categories.fields.order', cell: ({ order }) => order, isNarrow: true },
    {
      key: 'is_active',
      label: 'resources.categories.fields.is_active',
      cell: (category) => <CategoryActiveSwitch category={category} />,
      isNarrow: true,
    },
    {
      key: 'actions',
      label: 'dalil.actions',
      cell: (category) => <CategoryButtons category={category} actions={actions} isMovable={false} />,
      isNarrow: true,
    },
  ]
  return (
    <ListContextProvider value={list}>
      <ResponsiveTable<Category> caption={translate('resources.categories.title')} columns={columns} />
    </ListContextProvider>
  )
}
