import type { Category } from '@dalil/api/contract'
import Add from '@mui/icons-material/AddOutlined'
import Down from '@mui/icons-material/ArrowDownwardOutlined'
import Up from '@mui/icons-material/ArrowUpwardOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Verbs } from './verbs.ts'

interface Props {
  category: Category
  verbs: Verbs
  /** Where it has a place among its siblings. */
  moveUp?: (() => void) | undefined
  moveDown?: (() => void) | undefined
  isMovable?: boolean
}

export function NodeActions({ category, verbs, moveUp, moveDown, isMovable = true }: Props) {
  const translate = useTranslate()
  const say = (what: string) => translate(`resources.categories.${what}`, { name: category.name })
  return (
    <Box sx={{ display: 'flex' }}>
      {isMovable && (
        <>
          <Act label={say('move_up')} onClick={moveUp} icon={<Up />} />
          <Act label={say('move_down')} onClick={moveDown} icon={<Down />} />
        </>
      )}
      {category.parent_id === null && (
        <Act label={say('add_child')} onClick={() => verbs.addChild(category)} icon={<Add />} />
      )}
      <Act label={say('edit_one')} onClick={() => verbs.edit(category)} icon={<Edit />} />
      <Act label={say('delete_one')} onClick={() => verbs.remove(category)} icon={<Delete />} />
    </Box>
  )
}

/** What cannot be done keeps its place and the focus, so that moving to an end does not throw one out. */
function Act({ label, onClick, icon }: { label: string; onClick: (() => void) | undefined; icon: ReactNode }) {
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
