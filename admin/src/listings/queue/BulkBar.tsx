import type { AdminListing } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Verdict } from '../actions.ts'

const offered = ['approve', 'reject', 'suspend', 'feature', 'verify'] as const
export type Offered = (typeof offered)[number]
export const needsReason = (action: Offered): action is Exclude<Verdict, 'approve'> =>
  action === 'reject' || action === 'suspend'

/** Something to be done about many. */
export interface BulkOrder {
  action: Offered
  about: AdminListing[]
}

interface Props {
  chosen: AdminListing[]
  onOrder: (order: BulkOrder) => void
}

/** What can be done about all that are chosen. */
export function BulkBar({ chosen, onOrder }: Props) {
  const translate = useTranslate()
  if (chosen.length === 0) return null
  return (
    <Box
      role="group"
      aria-label={translate('ra.action.bulk_actions', { smart_count: chosen.length })}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, padding: 1 }}
    >
      <Box role="status" sx={{ width: '100%', fontWeight: 600 }}>
        {translate('ra.action.bulk_actions', { smart_count: chosen.length })}
      </Box>
      {offered.map((action) => (
        <Button key={action} size="small" onClick={() => onOrder({ action, about: chosen })}>
          {translate(`resources.listings.actions.${action}`)}
        </Button>
      ))}
    </Box>
  )
}
