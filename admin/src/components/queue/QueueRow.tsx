import { ButtonBase, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  title: string
  line: ReactNode
  isOpen: boolean
  onOpen: () => void
  children?: ReactNode
}

export const QueueRow = ({ title, line, isOpen, onOpen, children }: Props) => (
  <ButtonBase
    onClick={onOpen}
    aria-current={isOpen}
    sx={{
      display: 'block',
      flex: 1,
      width: '100%',
      minWidth: 0,
      padding: 1.25,
      borderRadius: '12px',
      textAlign: 'start',
      '&:hover': { backgroundColor: 'action.hover' },
      '&[aria-current="true"]': { backgroundColor: 'action.selected' },
    }}
  >
    <Typography component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
      <bdi>{title}</bdi>
    </Typography>
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
      {line}
    </Typography>
    {children}
  </ButtonBase>
)
