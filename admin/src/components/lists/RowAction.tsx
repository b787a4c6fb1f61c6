import { IconButton, Tooltip } from '@mui/material'
import type { MouseEventHandler, ReactNode } from 'react'

interface Props {
  label: string
  onClick: MouseEventHandler<HTMLButtonElement> | undefined
  icon: ReactNode
}

/** `aria-disabled` instead of `disabled` keeps the focus on a button that has moved its item to the end. */
export const RowAction = ({ label, onClick, icon }: Props) => (
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
