import type { AdminReview } from '@dalil/api/contract'
import { mayRejectAppeal } from '@dalil/api/contract/rules'
import { type HidingGround, hidingGrounds } from '@dalil/db/vocabulary'
import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ActionButtons } from '../components/decisions/ActionButtons.tsx'
import type { Action } from '../components/decisions/actions.ts'
import { useActions } from '../components/decisions/use-actions.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { useRemoval } from '../components/use-removal.ts'
import { useViewer } from '../providers/use-viewer.ts'

export function ReviewActions({ review }: { review: AdminReview }) {
  const translate = useTranslate()
  const toReason = (ground: HidingGround) => translate(`resources.reviews.templates.${ground}`)
  const { run, dialog } = useActions<AdminReview>({
    resource: 'reviews',
    toOrder: (_, { name, reason }) => ({
      ground: name === 'hide' ? hidingGrounds.find((ground) => toReason(ground) === reason) : undefined,
    }),
    toItem: ({ id, author }) => ({ id, name: author?.name ?? translate('dalil.no_account') }),
  })
  const actions = useReviewActions(hidingGrounds.map(toReason))
  return (
    <>
      <ActionButtons actions={actions} row={review} sx={{ gap: 0.5 }} onRun={(action) => run(action, review)} />
      {dialog}
    </>
  )
}

function useReviewActions(templates: string[]): Action<AdminReview>[] {
  const translate = useTranslate()
  const remove = useRemoval('reviews')
  const viewer = useViewer()
  const toAction = (name: string, done: string): Action<AdminReview> => {
    const toTitle = ({ author }: AdminReview) =>
      translate(`resources.reviews.${name}_one`, { name: author?.name ?? translate('dalil.no_account') })
    return {
      name,
      label: translate(`resources.reviews.${name}`),
      toAriaLabel: toTitle,
      isImmediate: true,
      toDone: () => translate(`resources.reviews.done.${done}`),
      reason: { templates: [], toTitle },
    }
  }
  const { reason: _, ...show } = toAction('show', 'shown')
  const { reason: __, ...deletion } = toAction('delete', 'deleted')
  const hide = toAction('hide', 'hidden')
  return [
    { ...hide, mayRun: ({ status }) => status !== 'hidden', reason: { ...hide.reason, templates } },
    { ...show, mayRun: ({ status }) => status !== 'shown' },
    {
      ...toAction('uphold', 'upheld'),
      mayRun: ({ appeal, hidden_by }) =>
        appeal?.status === 'pending' && viewer !== null && mayRejectAppeal(viewer, hidden_by),
    },
    {
      ...deletion,
      button: { color: 'error' },
      toQuestion: (row) => ({
        title: deletion.toAriaLabel?.(row) ?? '',
        text: (
          <>
            <Typography>{translate('resources.reviews.delete_confirm')}</Typography>
            <Quote>{row.comment}</Quote>
          </>
        ),
      }),
      run: (row) => remove(row, 'resources.reviews.done.deleted'),
    },
  ]
}
