import type { AdminReport } from '@dalil/api/contract'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { ReasonDialog } from '../components/decisions/ReasonDialog.tsx'
import { useTellWhoWasFaster } from '../components/decisions/use-decisions.ts'
import { useComplaint } from '../components/use-complaint.ts'
import type { BackOffice } from '../providers/data.ts'

interface Props {
  report: AdminReport
  onClose: () => void
  onDone: () => void
}

const templates = ['false', 'abuse', 'spam', 'closed'] as const

/** Takes the reported thing away from the public, and resolves the report with the same reason. */
export function ActDialog({ report, onClose, onDone }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const complain = useComplaint()
  const tellWhoWasFaster = useTellWhoWasFaster()
  const { decide } = useDataProvider<BackOffice>()
  const { id, type, listing, review, item_title } = report

  const act = async (reason: string) => {
    onClose()
    try {
      if (listing && type === 'listing') {
        await decide('listings', listing.id, { action: 'suspend', reason, seen: listing.status })
      } else if (review) {
        await decide('reviews', review.id, { action: 'hide', reason })
      }
      await decide('reports', id, { action: 'resolve', reason })
      notify(`resources.reports.acted.${type}`, { type: 'success' })
      onDone()
    } catch (error) {
      if (!tellWhoWasFaster(error, item_title)) await complain(error)
    }
    refresh()
  }
  const title = translate(`resources.reports.act.${type}`)
  return (
    <ReasonDialog
      isOpen
      title={title}
      action={title}
      templates={templates.map((each) => translate(`resources.reports.templates.${each}`))}
      onClose={onClose}
      onReason={act}
    />
  )
}
