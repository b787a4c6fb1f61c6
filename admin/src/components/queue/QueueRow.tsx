import { ButtonBase, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { NameText } from '../display/NameText.tsx'
import { OtherScriptName } from '../display/OtherScriptName.tsx'
import type { DisplayNames } from '../use-display-names.ts'

interface Props {
  names: DisplayNames
  line: ReactNode
  isOpen: boolean
  onOpen: () => void
  children?: ReactNode
}

export const QueueRow = ({ names: { first, second }, line, isOpen, onOpen, children }: Props) => (
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
      <NameText>{first}</NameText> <OtherScriptName name={second} />
    </Typography>
    <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
      {line}
    </Typography>
    {children}
  </ButtonBase>
)
