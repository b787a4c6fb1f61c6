import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { ListingLink } from '../components/display/ListingLink.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { ReviewText } from '../reviews/ReviewText.tsx'
import { HiddenBy } from './HiddenBy.tsx'
import type { AppealRow } from './to-appeals.ts'

export function AppealDetail({ appeal, buttons }: { appeal: AppealRow; buttons: ReactNode }) {
  const translate = useTranslate()
  const { status, message, created_at, review, is_decidable } = appeal
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {status !== 'pending' && (
        <DecisionBanner decision={appeal} status={translate(`resources.appeals.statuses.${status}`)} />
      )}
      {buttons}
      {status === 'pending' && !is_decidable && (
        <Banner variant="info">{translate('resources.appeals.own_decision')}</Banner>
      )}
      <section>
        <Typography component="h3" variant="h5" sx={{ marginBlockEnd: 1 }}>
          {translate('resources.appeals.message')}
        </Typography>
        <Quote>{message}</Quote>
      </section>
      <section>
        <Typography component="h3" variant="h5" sx={{ marginBlockEnd: 1 }}>
          {translate('resources.appeals.review')}
        </Typography>
        <ReviewText review={review} />
      </section>
      <DescriptionList
        items={{
          'resources.appeals.fields.hidden_reason': review.hidden_reason && <bdi>{review.hidden_reason}</bdi>,
          'resources.appeals.fields.hidden_by': review.status === 'hidden' && <HiddenBy review={review} />,
          'resources.appeals.fields.hidden_at': review.hidden_at && <DateText at={review.hidden_at} />,
          'resources.reviews.fields.listing': <ListingLink listing={review.listing} />,
          'resources.appeals.fields.author': <UserLink person={review.author} />,
          'resources.appeals.fields.written_at': <DateText at={review.created_at} />,
          'resources.appeals.fields.created_at': <DateText at={created_at} />,
        }}
      />
    </Box>
  )
}
