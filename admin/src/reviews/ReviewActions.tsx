import type { AdminReview } from '@dalil/api/contract'
import { mayRejectAppeal } from '@dalil/api/contract/rules'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'
import { useNotifyError } from '../components/use-notify-error.ts'
import type { BackOfficeProvider } from '../providers/back-office-provider.ts'
import { useViewer } from '../providers/use-viewer.ts'
import { type OpenReviewDialog, ReviewDialogs } from './ReviewDialogs.tsx'

export function ReviewActions({ review }: { review: AdminReview }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { decide } = useDataProvider<BackOfficeProvider>()
  const { data, page, setPage, refetch } = useListContext<AdminReview>()
  const [open, setOpen] = useState<OpenReviewDialog>(null)
  const { id, status, author, appeal, hidden_by } = review
  const viewer = useViewer()
  const mayReject = appeal?.status === 'pending' && viewer !== null && mayRejectAppeal(viewer, hidden_by)
  const name = author?.name ?? translate('dalil.no_account')

  const run = async (action: () => Promise<unknown>, done: string) => {
    setOpen(null)
    try {
      await action()
      notify(done, { type: 'success' })
      // If the only row of a page is removed, the previous page opens.
      if (data?.length === 1 && page > 1) setPage(page - 1)
      else refetch()
    } catch (error) {
      await notifyError(error)
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {status !== 'hidden' && (
        <Button onClick={() => setOpen('hide')} aria-label={translate('resources.reviews.hide_one', { name })}>
          {translate('resources.reviews.hide')}
        </Button>
      )}
      {status !== 'shown' && (
        <Button
          onClick={() => run(() => decide('reviews', id, { action: 'show' }), 'resources.reviews.done.shown')}
          aria-label={translate('resources.reviews.show_one', { name })}
        >
          {translate('resources.reviews.show')}
        </Button>
      )}
      {mayReject && (
        <Button onClick={() => setOpen('uphold')} aria-label={translate('resources.reviews.uphold_one', { name })}>
          {translate('resources.reviews.uphold')}
        </Button>
      )}
      <Button
        color="error"
        onClick={() => setOpen('delete')}
        aria-label={translate('resources.reviews.delete_one', { name })}
      >
        {translate('resources.reviews.delete')}
      </Button>
      <ReviewDialogs review={review} name={name} open={open} onClose={() => setOpen(null)} run={run} />
    </Box>
  )
}
