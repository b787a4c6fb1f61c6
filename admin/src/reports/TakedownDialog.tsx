import type { AdminReport } from '@dalil/api/contract'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { ReasonDialog } from '../components/decisions/ReasonDialog.tsx'
import { useNotifyConflict } from '../components/decisions/use-decisions.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'
import { toReasonDraft } from '../providers/reason-drafts.ts'

interface Props {
  report: AdminReport
  onClose: () => void
  onDone: () => void
}

const templates = ['false', 'abuse', 'spam', 'closed'] as const

export function TakedownDialog({ report, onClose, onDone }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const notifyConflict = useNotifyConflict()
  const { decide } = useDataProvider<BackOfficeProvider>()
  const { id, type, listing, review, item_title } = report

  const takeDown = async (reason: string) => {
    onClose()
    try {
      if (listing && type === 'listing') {
        await decide('listings', listing.id, { action: 'suspend', reason, seen: listing.status })
      } else if (review) {
        await decide('reviews', review.id, { action: 'hide', reason })
      }
      await decide('reports', id, { action: 'resolve', reason })
      notify(`resources.reports.takedown_done.${type}`, { type: 'success' })
      onDone()
    } catch (error) {
      if (!notifyConflict(error, item_title)) await notifyError(error)
    }
    refresh()
  }
  const title = translate(`resources.reports.takedown.${type}`)
  return (
    <ReasonDialog
      isOpen
      title={title}
      place={item_title}
      action={title}
      templates={templates.map((each) => translate(`resources.reports.templates.${each}`))}
      draft={toReasonDraft('reports', [id], 'takedown')}
      onClose={onClose}
      onReason={takeDown}
    />
  )
}
