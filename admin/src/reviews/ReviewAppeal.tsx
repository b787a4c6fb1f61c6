import type { AdminReview } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { Quote } from '../components/display/Quote.tsx'

export function ReviewAppeal({ review: { hidden_reason, appeal } }: { review: AdminReview }) {
  const translate = useTranslate()
  return (
    <>
      {hidden_reason && (
        <Typography variant="body2">
          {translate('resources.reviews.hidden_reason')} <bdi>{hidden_reason}</bdi>
        </Typography>
      )}
      {appeal && (
        <section>
          <Typography variant="body2">
            {translate(`resources.reviews.appeals.${appeal.status}`)} · <DateText at={appeal.created_at} />
          </Typography>
          <Quote>{appeal.message}</Quote>
        </section>
      )}
    </>
  )
}
