import { useTranslate } from 'react-admin'
import { ReasonDialog } from '../../components/decisions/ReasonDialog.tsx'
import { TickedItems } from '../../components/decisions/TickedItems.tsx'
import { PromptDialog } from '../../components/dialogs/PromptDialog.tsx'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { useNotifyError } from '../../components/use-notify-error.ts'
import { toReasonDraft } from '../../providers/reason-drafts.ts'
import { requireFreshPassword } from '../../providers/request.ts'
import { reasonTemplates } from '../actions.ts'
import { type BulkRequest, needsReason } from './BulkBar.tsx'

export interface BulkDecision extends BulkRequest {
  reason?: string
}

interface Props extends BulkRequest {
  onClose: () => void
  onDecide: (decision: BulkDecision) => void
}

export function BulkDialog({ action, listings, onClose, onDecide }: Props) {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const notifyError = useNotifyError()
  const decide = async (reason?: string) => {
    onClose()
    try {
      if (action === 'delete') await requireFreshPassword()
    } catch (error) {
      return notifyError(error)
    }
    onDecide({ action, listings, ...(reason !== undefined && { reason }) })
  }
  const verb = translate(`resources.listings.actions.${action}`)
  const title = translate('resources.listings.bulk.title', { smart_count: listings.length, action: verb })
  const items = (
    <>
      <div>{translate(`resources.listings.bulk.${action === 'delete' ? 'delete_text' : 'text'}`)}</div>
      <TickedItems items={listings.map((listing) => ({ id: listing.id, name: toNames(listing).first }))} />
    </>
  )
  if (!needsReason(action))
    return (
      <PromptDialog
        isOpen
        title={title}
        action={verb}
        isDangerous={action === 'delete'}
        onClose={onClose}
        onConfirm={() => decide()}
      >
        {items}
      </PromptDialog>
    )
  return (
    <ReasonDialog
      isOpen
      title={title}
      items={items}
      action={verb}
      templates={reasonTemplates[action].map((name) => translate(`resources.listings.reasons.${name}`))}
      draft={toReasonDraft(
        'listings',
        listings.map(({ id }) => id),
        action,
      )}
      onClose={onClose}
      onReason={decide}
    />
  )
}
