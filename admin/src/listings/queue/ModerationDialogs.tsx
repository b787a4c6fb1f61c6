import { useTranslate } from 'react-admin'
import { ReasonDialog } from '../../components/decisions/ReasonDialog.tsx'
import { PromptDialog } from '../../components/dialogs/PromptDialog.tsx'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { toReasonDraft } from '../../providers/reason-drafts.ts'
import { reasonTemplates } from '../actions.ts'
import type { Moderation } from './use-moderation.ts'

export function ModerationDialogs({ moderation }: { moderation: Moderation }) {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const { dialog, confirm, close } = moderation
  const title = dialog ? toNames(dialog.listing).first : ''
  return (
    <>
      {(['reject', 'suspend'] as const).map((action) => (
        <ReasonDialog
          key={action}
          isOpen={dialog?.kind === action}
          title={translate(`resources.listings.${action}_title`, { title })}
          action={translate(`resources.listings.actions.${action}`)}
          templates={reasonTemplates[action].map((reason) => translate(`resources.listings.reasons.${reason}`))}
          draft={dialog ? toReasonDraft('listings', [dialog.listing.id], action) : undefined}
          onClose={close}
          onReason={confirm}
        />
      ))}
      <PromptDialog
        isOpen={dialog?.kind === 'delete'}
        title={translate('ra.action.delete')}
        action={translate('ra.action.delete')}
        isDangerous
        onClose={close}
        onConfirm={confirm}
      >
        <p>{translate('resources.listings.delete_text', { title })}</p>
      </PromptDialog>
    </>
  )
}
