import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Decisions } from '../../components/decisions/use-decisions.ts'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { useNotifyError } from '../../components/use-notify-error.ts'
import {
  type DecisionTarget,
  type FlagAction,
  findAllowedDecisions,
  resultingStatus,
  type StatusAction,
  toFeatureToggle,
  toVerificationToggle,
} from '../actions.ts'

type ModerationDialog = 'reject' | 'suspend' | 'delete'

export function useModeration(
  listing: DecisionTarget | undefined,
  decisions: Decisions,
  onDecided: () => void,
  onDeleted: () => void = onDecided,
) {
  const [dialog, setDialog] = useState<{ listing: DecisionTarget; kind: ModerationDialog } | null>(null)
  const provider = useDataProvider()
  const translate = useTranslate()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const notify = useNotify()
  const notifyError = useNotifyError()

  const toNames = useDisplayNames()

  const notifyDone = (action: string, title: string) =>
    notify(translate(`resources.listings.done.${action}`, { title }))

  const decide = (target: DecisionTarget, action: StatusAction, reason?: string) => {
    const { id, status, version, is_published } = target
    onDecided()
    decisions.decide({
      id,
      title: toNames(target).first,
      isPublished: is_published,
      action,
      reason,
      seen: status,
      was: status,
      version,
      status: resultingStatus[action],
    })
  }
  const toggleFlag = async (target: DecisionTarget, action: FlagAction) => {
    const { id, status = '', version } = target
    const title = toNames(target).first
    if (await decisions.send({ id, title, action, status, version })) notifyDone(action, title)
  }
  const remove = async (target: DecisionTarget) => {
    setDialog(null)
    try {
      await provider.delete('listings', { id: target.id })
      onDeleted()
      notifyDone('delete', toNames(target).first)
      refresh()
    } catch (error) {
      await notifyError(error)
    }
  }

  const confirm = (reason?: string) => {
    if (!dialog) return
    if (dialog.kind === 'delete') return void remove(dialog.listing)
    setDialog(null)
    decide(dialog.listing, dialog.kind, reason)
  }
  const open = (kind: ModerationDialog) => listing && setDialog({ listing, kind })
  const isAllowed = (action: StatusAction) => listing !== undefined && findAllowedDecisions(listing).includes(action)

  return {
    dialog,
    confirm,
    close: () => setDialog(null),
    approve: isAllowed('approve') ? () => listing && decide(listing, 'approve') : undefined,
    reject: isAllowed('reject') ? () => open('reject') : undefined,
    suspend: isAllowed('suspend') ? () => open('suspend') : undefined,
    feature: listing && (() => void toggleFlag(listing, toFeatureToggle(listing))),
    verify: listing && (() => void toggleFlag(listing, toVerificationToggle(listing))),
    edit: listing && (() => void navigate(`/listings/${listing.id}`)),
    remove: listing && (() => open('delete')),
  }
}

export type Moderation = ReturnType<typeof useModeration>
