import Edit from '@mui/icons-material/EditOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { type ReactNode, useState } from 'react'

export function EditButton({ label, dialog }: { label: string; dialog(onClose: () => void): ReactNode }) {
  const [isEdited, setEdited] = useState(false)
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => setEdited(true)}>
          <Edit />
        </IconButton>
      </Tooltip>
      {isEdited && dialog(() => setEdited(false))}
    </>
  )
}
