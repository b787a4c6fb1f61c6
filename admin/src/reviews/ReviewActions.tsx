import type { AdminReview } from '@dalil/api/contract'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'
import { ReasonDialog } from '../components/decisions/ReasonDialog.tsx'
import { PromptDialog } from '../components/dialogs/PromptDialog.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { useNotifyError } from '../components/use-notify-error.ts'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'

const templates = ['abuse', 'spam', 'private', 'off_topic'] as const

export function ReviewActions({ review }: { review: AdminReview }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { decide, delete: remove } = useDataProvider<BackOfficeProvider>()
  const { data, page, setPage, refetch } = useListContext<AdminReview>()
  const [open, setOpen] = useState<'hide' | 'uphold' | 'delete' | null>(null)
  const { id, status, comment, author, appeal } = review
  const name = author?.name ?? translate('dalil.nobody')

  const run = async (action: () => Promise<unknown>, done: string) => {
    setOpen(null)
    try {
      await action()
      notify(done, { type: 'success' })
      // The last row of a page: go to the page before it.
      if (data?.length === 1 && page > 1) setPage(page - 1)
      else refetch()
    } catch (error) {
      await notifyError(error)
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {status === 'shown' ? (
        <Button onClick={() => setOpen('hide')} aria-label={translate('resources.reviews.hide_one', { name })}>
          {translate('resources.reviews.hide')}
        </Button>
      ) : (
        <Button
          onClick={() => run(() => decide('reviews', id, { action: 'show' }), 'resources.reviews.done.shown')}
          aria-label={translate('resources.reviews.show_one', { name })}
        >
          {translate('resources.reviews.show')}
        </Button>
      )}
      {appeal?.status === 'pending' && (
        <Button onClick={() => setOpen('uphold')} aria-label={translate('resources.reviews.uphold_one', { name })}>
          {translate('resources.reviews.uphold')}
        </Button>
      )}
      <Button
        color="error"
        onClick={() => setOpen('delete')}
        aria-label={translate('resources.reviews.delete_one', { name })}
      >
        {translate('ra.action.delete')}
      </Button>
      <ReasonDialog
        isOpen={open === 'hide'}
        title={translate('resources.reviews.hide_one', { name })}
        action={translate('resources.reviews.hide')}
        templates={templates.map((each) => translate(`resources.reviews.templates.${each}`))}
        onClose={() => setOpen(null)}
        onReason={(reason) =>
          run(() => decide('reviews', id, { action: 'hide', reason }), 'resources.reviews.done.hidden')
        }
      />
      <ReasonDialog
        isOpen={open === 'uphold'}
        title={translate('resources.reviews.uphold_one', { name })}
        action={translate('resources.reviews.uphold')}
        templates={[]}
        onClose={() => setOpen(null)}
        onReason={(reason) =>
          run(() => decide('reviews', id, { action: 'uphold', reason }), 'resources.reviews.done.upheld')
        }
      />
      <PromptDialog
        isOpen={open === 'delete'}
        title={translate('resources.reviews.delete_one', { name })}
        action={translate('ra.action.delete')}
        isDangerous
        onClose={() => setOpen(null)}
        onConfirm={() => run(() => remove('reviews', { id, previousData: review }), 'resources.reviews.done.deleted')}
      >
        <Typography>{translate('resources.reviews.delete_confirm')}</Typography>
        <Quote>{comment}</Quote>
      </PromptDialog>
    </Box>
  )
}
