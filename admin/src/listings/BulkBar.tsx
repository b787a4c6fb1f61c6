import type { AdminListing } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Verdict } from './actions.ts'
import { BulkDialog } from './BulkDialog.tsx'

const offered = ['approve', 'reject', 'suspend', 'feature', 'verify'] as const
export type Offered = (typeof offered)[number]
export const needsReason = (action: Offered): action is Exclude<Verdict, 'approve'> =>
  action === 'reject' || action === 'suspend'

/** What can be done about all that are chosen. */
export function BulkBar({ chosen }: { chosen: AdminListing[] }) {
  const translate = useTranslate()
  const [order, setOrder] = useState<{ action: Offered; about: AdminListing[] } | null>(null)
  return (
    <>
      {chosen.length > 0 && (
        <Box
          role="group"
          aria-label={translate('ra.action.bulk_actions', { smart_count: chosen.length })}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, padding: 1 }}
        >
          <Box role="status" sx={{ width: '100%', fontWeight: 600 }}>
            {translate('ra.action.bulk_actions', { smart_count: chosen.length })}
          </Box>
          {offered.map((action) => (
            <Button key={action} size="small" onClick={() => setOrder({ action, about: chosen })}>
              {translate(`resources.listings.actions.${action}`)}
            </Button>
          ))}
        </Box>
      )}
      {order && <BulkDialog {...order} onClose={() => setOrder(null)} />}
    </>
  )
}
