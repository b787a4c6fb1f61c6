import type { Category } from '@dalil/api/contract'
import Add from '@mui/icons-material/AddOutlined'
import Down from '@mui/icons-material/ArrowDownwardOutlined'
import Up from '@mui/icons-material/ArrowUpwardOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { RowAction } from '../components/lists/RowAction.tsx'

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
          <RowAction label={label('move_up')} onClick={moveUp} icon={<Up />} />
          <RowAction label={label('move_down')} onClick={moveDown} icon={<Down />} />
        </>
      )}
      {category.parent_id === null && (
        <RowAction label={label('add_child')} onClick={() => actions.addChild(category)} icon={<Add />} />
      )}
      <RowAction label={label('edit_one')} onClick={() => actions.edit(category)} icon={<Edit />} />
      <RowAction label={label('delete_one')} onClick={() => actions.remove(category)} icon={<Delete />} />
    </Box>
  )
}
