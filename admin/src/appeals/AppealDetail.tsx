import type { AdminReview } from '@dalil/api/contract'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { ListingLink } from '../components/display/ListingLink.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { Section } from '../components/display/Section.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { ReviewText } from '../reviews/ReviewText.tsx'
import { RoleTag } from '../users/RoleTag.tsx'
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
      <Section title="resources.appeals.message">
        <Quote>{message}</Quote>
      </Section>
      <Section title="resources.appeals.review">
        <ReviewText review={review} />
      </Section>
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

function HiddenBy({ review: { hidden_by } }: { review: AdminReview }) {
  const translate = useTranslate()
  if (!hidden_by) return translate('dalil.no_account')
  return (
    <>
      <NameText>{hidden_by.name || translate('dalil.changes.deleted_account')}</NameText>{' '}
      <RoleTag role={hidden_by.role} />
    </>
  )
}
