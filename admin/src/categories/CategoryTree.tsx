import type { Category } from '@dalil/api/contract'
import { Box, Card, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { EmptyMessage } from '../components/lists/ResponsiveTable.tsx'
import { useNotifyError } from '../components/use-notify-error.ts'
import { saveCategory, saveCategoryOrder } from '../providers/categories.ts'
import { visuallyHidden } from '../theme/styles.ts'
import type { CategoryActions } from './CategoryButtons.tsx'
import { CategoryNode } from './CategoryNode.tsx'
import { useInvalidateCategories, useSetCategoryOrder } from './use-categories.ts'

interface TreeProps {
  categories: readonly Category[]
  actions: CategoryActions
}

export function CategoryTree(tree: TreeProps) {
  const translate = useTranslate()
  const [dragged, setDragged] = useState<Category | null>(null)
  const [adoption, setAdoption] = useState<Adoption | null>(null)
  const adopt = (parent: Category | null) => {
    if (dragged) setAdoption({ category: dragged, parent })
    setDragged(null)
  }
  if (tree.categories.length === 0) return <EmptyMessage />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('resources.categories.drag_hint')}
      </Typography>
      <Card sx={{ padding: { xs: 0.5, sm: 1.5 } }}>
        <SortableCategories parent={null} {...tree} {...{ dragged, setDragged, adopt }} />
      </Card>
      {dragged && dragged.parent_id !== null && (
        <Box
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => adopt(null)}
          sx={{
            position: 'sticky',
            insetBlockEnd: 8,
            zIndex: 1,
            padding: 2,
            border: '2px dashed',
            borderColor: 'primary.main',
            borderRadius: '12px',
            backgroundColor: 'background.paper',
          }}
        >
          {translate('resources.categories.to_top')}
        </Box>
      )}
      {adoption && <AdoptCategoryDialog {...adoption} onClose={() => setAdoption(null)} />}
    </Box>
  )
}

interface Props {
  parent: Category | null
  categories: readonly Category[]
  actions: CategoryActions
  dragged: Category | null
  setDragged: (category: Category | null) => void
  adopt: (parent: Category | null) => void
}

function SortableCategories({ parent, ...tree }: Props) {
  const { categories, actions, dragged, setDragged, adopt } = tree
  const translate = useTranslate()
  const siblings = categories.filter(({ parent_id }) => parent_id === (parent?.id ?? null))
  const { announcement, move } = useOrder(siblings)
  const [over, setOver] = useState<number | null>(null)
  const from = siblings.findIndex(({ id }) => id === dragged?.id)

  const drop = (target: number) => {
    setOver(null)
    // A category that stands elsewhere moves below this one, or beside it under the same parent.
    if (from < 0) return adopt(parent ?? siblings[target] ?? null)
    if (from !== target) void move(from, target)
    setDragged(null)
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
            below={parent === null && <SortableCategories {...tree} parent={category} />}
            isDragged={from === place}
            isOver={over === place && dragged !== null && from !== place}
            drag={{
              start: () => setDragged(category),
              over: mayAdopt(category, dragged) ? () => setOver(place) : undefined,
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
      <div role="status" style={visuallyHidden}>
        {announcement}
      </div>
    </>
  )
}

const mayAdopt = ({ id, parent_id }: Category, dragged: Category | null) =>
  dragged !== null && dragged.parent_id !== id && parent_id !== dragged.id

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

interface Adoption {
  category: Category
  parent: Category | null
}

const texts = { done: 'resources.categories.adopted', failed: 'resources.categories.save_failed' }

function AdoptCategoryDialog({ category, parent, onClose }: Adoption & { onClose: () => void }) {
  const translate = useTranslate()
  const invalidate = useInvalidateCategories()
  const target = parent?.name ?? translate('resources.categories.top_level')
  return (
    <ConfirmDialog
      title={translate('resources.categories.adopt', { name: category.name, parent: target })}
      action={translate('resources.categories.move')}
      texts={texts}
      onConfirm={async () => {
        await saveCategory(category.id, { parent_id: parent?.id ?? null })
        await invalidate()
      }}
      onClose={onClose}
    >
      <Typography>{translate('resources.categories.in_move', { smart_count: category.listings_count })}</Typography>
    </ConfirmDialog>
  )
}
