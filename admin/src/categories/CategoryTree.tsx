import type { Category } from '@dalil/api/contract'
import { Box, Card, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyMessage } from '../components/lists/ResponsiveTable.tsx'
import { useNotifyError } from '../components/use-notify-error.ts'
import { saveCategoryOrder } from '../providers/categories.ts'
import type { CategoryActions } from './CategoryButtons.tsx'
import { CategoryNode } from './CategoryNode.tsx'
import { useInvalidateCategories, useSetCategoryOrder } from './use-categories.ts'

interface TreeProps {
  categories: readonly Category[]
  actions: CategoryActions
}

export function CategoryTree(tree: TreeProps) {
  const translate = useTranslate()
  if (tree.categories.length === 0) return <EmptyMessage />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('resources.categories.drag_hint')}
      </Typography>
      <Card sx={{ padding: { xs: 0.5, sm: 1.5 } }}>
        <SortableCategories parent={null} {...tree} />
      </Card>
    </Box>
  )
}

interface Props {
  parent: Category | null
  categories: readonly Category[]
  actions: CategoryActions
}

function SortableCategories({ parent, categories, actions }: Props) {
  const translate = useTranslate()
  const siblings = categories.filter(({ parent_id }) => parent_id === (parent?.id ?? null))
  const { announcement, move } = useOrder(siblings)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)

  const drop = (target: number) => {
    if (dragged !== null && dragged !== target) void move(dragged, target)
    setDragged(null)
    setOver(null)
  }
  if (siblings.length === 0)
    return (
      <Typography variant="body2" sx={{ paddingInlineStart: 7, paddingBlock: 1, color: 'text.secondary' }}>
        {translate('resources.categories.no_children')}
      </Typography>
    )
  return (
    <>
      <Box
        component="ul"
        aria-label={parent ? parent.name : translate('resources.categories.title')}
        sx={{ margin: 0, padding: 0, paddingInlineStart: parent ? { xs: 1.5, sm: 4 } : 0, listStyle: 'none' }}
      >
        {siblings.map((category, place) => (
          <CategoryNode
            key={category.id}
            category={category}
            actions={actions}
            below={
              parent === null && <SortableCategories parent={category} categories={categories} actions={actions} />
            }
            isDragged={dragged === place}
            isOver={over === place && dragged !== null && dragged !== place}
            drag={{
              start: () => setDragged(place),
              over: dragged === null ? undefined : () => setOver(place),
              drop: () => drop(place),
              end: () => {
                setDragged(null)
                setOver(null)
              },
            }}
            moveUp={place > 0 ? () => move(place, place - 1) : undefined}
            moveDown={place < siblings.length - 1 ? () => move(place, place + 1) : undefined}
          />
        ))}
      </Box>
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {announcement}
      </Box>
    </>
  )
}

function useOrder(siblings: Category[]) {
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const setOrder = useSetCategoryOrder()
  const invalidate = useInvalidateCategories()
  const [announcement, setAnnouncement] = useState('')
  // Requests run in sequence, so that the last order wins.
  const before = useRef(Promise.resolve())

  const move = (from: number, to: number) => {
    const moved = siblings[from]
    if (!moved) return before.current
    const order = siblings.toSpliced(from, 1).toSpliced(to, 0, moved)
    setOrder(order)
    setAnnouncement(translate('resources.categories.moved', { name: moved.name, place: to + 1, total: order.length }))
    before.current = before.current.then(async () => {
      try {
        await saveCategoryOrder(order.map(({ id }) => id))
      } catch (error) {
        await notifyError(error)
      }
      await invalidate()
    })
    return before.current
  }
  return { announcement, move }
}
