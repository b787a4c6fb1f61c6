import type { Category } from '@dalil/api/contract'
import { Button, Checkbox } from '@mui/material'
import { useState } from 'react'
import { ListContextProvider, useList, useTranslate } from 'react-admin'
import { type Column, ResponsiveTable } from '../components/lists/ResponsiveTable.tsx'
import { CategoryActiveSwitch } from './CategoryActiveSwitch.tsx'
import { type CategoryActions, CategoryButtons } from './CategoryButtons.tsx'
import { CategoryMoveProgress } from './CategoryMoveProgress.tsx'
import { MergeCategoriesDialog } from './MergeCategoriesDialog.tsx'

export function CategoryTable({ categories, actions }: { categories: Category[]; actions: CategoryActions }) {
  const translate = useTranslate()
  const list = useList<Category>({ data: categories, perPage: 1000, resource: 'categories' })
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isMerging, setMerging] = useState(false)
  const merged = categories.filter(({ id }) => ticked.has(id))
  const tick = (id: number) =>
    setTicked((all) => new Set(all.has(id) ? [...all].filter((each) => each !== id) : [...all, id]))
  const nameById = new Map(categories.map(({ id, name }) => [id, name]))
  const columns: Column<Category>[] = [
    {
      key: 'tick',
      label: 'resources.categories.tick',
      cell: ({ id, name }) => (
        <Checkbox
          checked={ticked.has(id)}
          onChange={() => tick(id)}
          slotProps={{ input: { 'aria-label': translate('resources.categories.tick_one', { name }) } }}
        />
      ),
      isNarrow: true,
    },
    { key: 'name', cell: ({ name }) => <strong>{name}</strong> },
    { key: 'slug', cell: ({ slug }) => <bdi>{slug}</bdi> },
    { key: 'parent_id', cell: ({ parent_id }) => (parent_id === null ? '' : nameById.get(parent_id)) },
    {
      key: 'listings_count',
      cell: ({ name, listings_count, pending_move }) =>
        pending_move ? <CategoryMoveProgress name={name} move={pending_move} /> : listings_count,
    },
    { key: 'order', cell: ({ order }) => order, isNarrow: true },
    { key: 'is_active', cell: (category) => <CategoryActiveSwitch category={category} />, isNarrow: true },
    {
      key: 'actions',
      cell: (category) => <CategoryButtons category={category} actions={actions} isMovable={false} />,
      isNarrow: true,
    },
  ]
  return (
    <ListContextProvider value={list}>
      {merged.length > 0 && (
        <Button variant="outlined" onClick={() => setMerging(true)} sx={{ marginBlockEnd: 2 }}>
          {translate('resources.categories.merge', { smart_count: merged.length })}
        </Button>
      )}
      {isMerging && (
        <MergeCategoriesDialog merged={merged} onClose={() => setMerging(false)} onDone={() => setTicked(new Set())} />
      )}
      <ResponsiveTable<Category> caption={translate('resources.categories.title')} columns={columns} />
    </ListContextProvider>
  )
}
