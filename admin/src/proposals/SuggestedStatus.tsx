import type { AdminSuggestion } from '@dalil/api/contract'
import { listPresentValues } from '@dalil/api/contract/rules'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { useDisplayNames } from '../components/use-display-names.ts'
import { request } from '../providers/request.ts'

const statuses = { closed: 'permanently_closed', moved: 'moved' } as const

interface Props {
  suggestion: AdminSuggestion
  fields: string[] | undefined
}

export function SuggestedStatus({ suggestion: { id, listing, changes, problem }, fields }: Props) {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  if (problem !== 'closed' && problem !== 'moved') return null
  const business_status = statuses[problem]
  if (listing.business_status === business_status) return null
  const status = translate(`resources.listings.business_status.${business_status}`)
  const action = translate('resources.suggestions.set_status', { status })
  const approve = async () => {
    const before = { ...listPresentValues(changes), business_status: listing.business_status }
    try {
      await request(`${adminApiUrl}/suggestions/${id}/accept`, {
        method: 'POST',
        body: JSON.stringify({ business_status, before, fields }),
      })
    } catch (error) {
      refresh()
      throw error
    }
  }
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
          onConfirm={approve}
          onClose={() => setOpen(false)}
          onDone={refresh}
        >
          <p>{translate('resources.suggestions.set_status_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
