import type { AdminReport } from '@dalil/api/contract'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { Action } from '../components/decisions/actions.ts'
import { useNotifyConflict } from '../components/decisions/use-notify-conflict.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'

const templates = ['false', 'abuse', 'spam', 'closed'] as const

const canTakeDown = ({ status, listing, review, type }: AdminReport): boolean =>
  status === 'open' && (type === 'listing' ? listing?.status === 'approved' : review?.status === 'shown')

export function useTakedown(): Action<AdminReport> {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const notifyError = useNotifyError()
  const notifyConflict = useNotifyConflict()
  const { decide } = useDataProvider<BackOfficeProvider>()
  const run = async ({ id, type, listing, review, item_title }: AdminReport, reason?: string) => {
    try {
      if (listing && type === 'listing') {
        await decide('listings', listing.id, { action: 'suspend', reason, seen: listing.status })
      } else if (review) {
        await decide('reviews', review.id, { action: 'hide', reason })
      }
      await decide('reports', id, { action: 'resolve', reason })
      notify(`resources.reports.takedown_done.${type}`, { type: 'success' })
      return true
    } catch (error) {
      if (!notifyConflict(error, item_title)) await notifyError(error)
      return false
    } finally {
      refresh()
    }
  }
  const toTitle = ({ type }: AdminReport) => translate(`resources.reports.takedown.${type}`)
  return {
    name: 'takedown',
    key: 't',
    help: 'resources.reports.takedown.any',
    label: translate('resources.reports.takedown.any'),
    toLabel: toTitle,
    button: { variant: 'contained', color: 'error' },
    mayRun: canTakeDown,
    reason: { templates: templates.map((each) => translate(`resources.reports.templates.${each}`)) },
    run,
  }
}
