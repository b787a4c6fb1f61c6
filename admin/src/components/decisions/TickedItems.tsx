import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { NameText } from '../display/NameText.tsx'

const most = 5

export interface TickedItem {
  id: number
  name: string
  line?: ReactNode
}

interface Props {
  items: readonly TickedItem[]
  total?: number | undefined
}

export function TickedItems({ items, total = items.length }: Props) {
  const translate = useTranslate()
  const hidden = total - most
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3, overflowWrap: 'anywhere' }}>
      {items.slice(0, most).map(({ id, name, line }) => (
        <li key={id}>
          <NameText>{name}</NameText>
          {line && (
            <>
              {' · '}
              <bdi>{line}</bdi>
            </>
          )}
        </li>
      ))}
      {hidden > 0 && <li>{translate('dalil.decisions.more', { smart_count: hidden })}</li>}
    </Box>
  )
}
