import type { AdminListing } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { StatusAction } from '../actions.ts'

const bulkActions = ['approve', 'reject', 'suspend', 'feature', 'verify', 'delete'] as const
type BulkAction = (typeof bulkActions)[number]
export const needsReason = (action: BulkAction): action is Exclude<StatusAction, 'approve'> =>
  action === 'reject' || action === 'suspend'

export interface BulkRequest {
  action: BulkAction
  listings: AdminListing[]
}

interface Props {
  chosen: AdminListing[]
  onOrder: (order: BulkRequest) => void
}

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
      {bulkActions.map((action) => (
        <Button
          key={action}
          size="small"
          {...(action === 'delete' && { color: 'error' })}
          onClick={() => onOrder({ action, listings: chosen })}
        >
          {translate(`resources.listings.actions.${action}`)}
        </Button>
      ))}
    </Box>
  )
}
