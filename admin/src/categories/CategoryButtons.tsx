import type { Category } from '@dalil/api/contract'
import Add from '@mui/icons-material/AddOutlined'
import Down from '@mui/icons-material/ArrowDownwardOutlined'
import Up from '@mui/icons-material/ArrowUpwardOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

export interface CategoryActions {
  edit: (category: Category) => void
  addChild: (parent: Category) => void
  remove: (category: Category) => void
}

interface Props {
  category: Category
  actions: CategoryActions
  moveUp?: (() => void) | undefined
  moveDown?: (() => void) | undefined
  isMovable?: boolean
}

export function CategoryButtons({ category, actions, moveUp, moveDown, isMovable = true }: Props) {
  const translate = useTranslate()
  const label = (what: string) => translate(`resources.categories.${what}`, { name: category.name })
  return (
    <Box sx={{ display: 'flex' }}>
      {isMovable && (
        <>
          <ActionButton label={label('move_up')} onClick={moveUp} icon={<Up />} />
          <ActionButton label={label('move_down')} onClick={moveDown} icon={<Down />} />
        </>
      )}
      {category.parent_id === null && (
        <ActionButton label={label('add_child')} onClick={() => actions.addChild(category)} icon={<Add />} />
      )}
      <ActionButton label={label('edit_one')} onClick={() => actions.edit(category)} icon={<Edit />} />
      <ActionButton label={label('delete_one')} onClick={() => actions.remove(category)} icon={<Delete />} />
    </Box>
  )
}

/** `aria-disabled` instead of `disabled` keeps the focus on a button that has moved its item to the end. */
function ActionButton({ label, onClick, icon }: { label: string; onClick: (() => void) | undefined; icon: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={onClick === undefined}
        onClick={onClick}
        sx={{ opacity: onClick ? 1 : 0.38 }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}
