import type { AdminReview } from '@dalil/api/contract'
import { type HidingGround, hidingGrounds } from '@dalil/db/vocabulary'
import { Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { ReasonDialog } from '../components/decisions/ReasonDialog.tsx'
import { PromptDialog } from '../components/dialogs/PromptDialog.tsx'
import { Quote } from '../components/display/Quote.tsx'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'
import { toReasonDraft } from '../providers/reason-drafts.ts'

export type OpenReviewDialog = 'hide' | 'uphold' | 'delete' | null

interface Props {
  review: AdminReview
  name: string
  open: OpenReviewDialog
  onClose: () => void
  run: (action: () => Promise<unknown>, done: string) => Promise<void>
}

export function ReviewDialogs({ review, name, open, onClose, run }: Props) {
  const translate = useTranslate()
  const { decide, delete: remove } = useDataProvider<BackOfficeProvider>()
  const { id, comment } = review
  const toReason = (ground: HidingGround) => translate(`resources.reviews.templates.${ground}`)
  const findGround = (reason: string) => hidingGrounds.find((ground) => toReason(ground) === reason)
  return (
    <>
      <ReasonDialog
        isOpen={open === 'hide'}
        title={translate('resources.reviews.hide_one', { name })}
        action={translate('resources.reviews.hide')}
        templates={hidingGrounds.map(toReason)}
        draft={toReasonDraft('reviews', [id], 'hide')}
        onClose={onClose}
        onReason={(reason) =>
          run(
            () => decide('reviews', id, { action: 'hide', reason, ground: findGround(reason) }),
            'resources.reviews.done.hidden',
          )
        }
      />
      <ReasonDialog
        isOpen={open === 'uphold'}
        title={translate('resources.reviews.uphold_one', { name })}
        action={translate('resources.reviews.uphold')}
        templates={[]}
        draft={toReasonDraft('reviews', [id], 'uphold')}
        onClose={onClose}
        onReason={(reason) =>
          run(() => decide('reviews', id, { action: 'uphold', reason }), 'resources.reviews.done.upheld')
        }
      />
      <PromptDialog
        isOpen={open === 'delete'}
        title={translate('resources.reviews.delete_one', { name })}
        action={translate('resources.reviews.delete')}
        isDangerous
        onClose={onClose}
        onConfirm={() => run(() => remove('reviews', { id, previousData: review }), 'resources.reviews.done.deleted')}
      >
        <Typography>{translate('resources.reviews.delete_confirm')}</Typography>
        <Quote>{comment}</Quote>
      </PromptDialog>
    </>
  )
}
