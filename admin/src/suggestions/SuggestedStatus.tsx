import type { AdminSuggestion } from '@dalil/api/contract'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { useDisplayNames } from '../components/use-display-names.ts'
import { adminApiUrl } from '../providers/admin-rest.ts'
import { request } from '../providers/request.ts'

const statuses = { closed: 'permanently_closed', moved: 'moved' } as const

/** Sets the reported business status of a place, and accepts the suggestion. */
export function SuggestedStatus({ suggestion: { id, listing, problem } }: { suggestion: AdminSuggestion }) {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  if (problem !== 'closed' && problem !== 'moved') return null
  const business_status = statuses[problem]
  const status = translate(`resources.listings.business_status.${business_status}`)
  const action = translate('resources.suggestions.set_status', { status })
  return (
    <div>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={translate('resources.suggestions.set_status_title', { title: toNames(listing).first, status })}
          action={action}
          texts={{ done: 'resources.suggestions.status_set', failed: 'ra.notification.http_error' }}
          onConfirm={() =>
            request(`${adminApiUrl}/suggestions/${id}/accept`, {
              method: 'POST',
              body: JSON.stringify({ business_status }),
            })
          }
          onClose={() => setOpen(false)}
          onDone={refresh}
        >
          <p>{translate('resources.suggestions.set_status_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
