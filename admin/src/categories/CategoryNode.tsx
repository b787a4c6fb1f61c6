import type { Category } from '@dalil/api/contract'
import Handle from '@mui/icons-material/DragIndicatorOutlined'
import Open from '@mui/icons-material/ExpandMoreOutlined'
import { Box, IconButton, Typography } from '@mui/material'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'
import { CategoryActiveSwitch } from './CategoryActiveSwitch.tsx'
import { type CategoryActions, CategoryButtons } from './CategoryButtons.tsx'
import { CategoryMoveProgress } from './CategoryMoveProgress.tsx'

interface Props {
  category: Category
  actions: CategoryActions
  below: ReactNode
  isDragged: boolean
  isOver: boolean
  drag: { start: () => void; over: (() => void) | undefined; drop: () => void; end: () => void }
  moveUp: (() => void) | undefined
  moveDown: (() => void) | undefined
}

export function CategoryNode({ category, actions, below, isDragged, isOver, drag, moveUp, moveDown }: Props) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { id, name, slug, listings_count, pending_move } = category

  const start = (event: DragEvent) => {
    // Firefox starts a drag only if the event has data.
    event.dataTransfer.setData('text/plain', name)
    event.dataTransfer.effectAllowed = 'move'
    event.stopPropagation()
    drag.start()
  }
  const over = (event: DragEvent) => {
    if (!drag.over) return
    event.preventDefault()
    event.stopPropagation()
    drag.over()
  }
  const drop = (event: DragEvent) => {
    event.stopPropagation()
    if (drag.over) drag.drop()
  }
  return (
    <Box component="li" data-category={id} onDragOver={over} onDrop={drop}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          paddingBlock: 0.75,
          paddingInline: 0.5,
          borderRadius: '12px',
          opacity: isDragged ? 0.4 : 1,
          boxShadow: isOver ? ({ paint }) => `0 0 0 2px ${paint.focus}` : 'none',
          '&:hover': { backgroundColor: 'action.hover' },
        }}
        draggable
        onDragStart={start}
        onDragEnd={drag.end}
      >
        <Handle aria-hidden sx={{ cursor: 'grab', color: 'text.secondary' }} />
        {below && (
          <IconButton
            aria-expanded={isOpen}
            aria-label={translate('resources.categories.children_of', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            <Open sx={{ transition: 'rotate 150ms', rotate: isOpen ? '180deg' : undefined }} />
          </IconButton>
        )}
        <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>{' '}
          <Typography component="bdi" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {slug}
          </Typography>
        </Box>
        {pending_move && <CategoryMoveProgress name={name} move={pending_move} />}
        <Tag>{translate('resources.categories.listings', { smart_count: listings_count })}</Tag>
        <CategoryActiveSwitch category={category} />
        <CategoryButtons category={category} actions={actions} moveUp={moveUp} moveDown={moveDown} />
      </Box>
      {isOpen && below}
    </Box>
  )
}
