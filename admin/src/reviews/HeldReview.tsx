import type { AdminReview } from '@dalil/api/contract'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { BlockedWords } from '../components/decisions/BlockedWords.tsx'
import { Banner } from '../components/display/Banner.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { ListingLink } from '../components/display/ListingLink.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { ReviewAppeal } from './ReviewAppeal.tsx'
import { ReviewText } from './ReviewText.tsx'

export function HeldReview({ review, buttons }: { review: AdminReview; buttons: ReactNode }) {
  const translate = useTranslate()
  const { listing, author, created_at, status, reply } = review
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {buttons}
      {status === 'held' ? (
        <>
          <Banner variant="info">{translate(`resources.reviews.hold_rules.${review.hold_rule ?? 'unknown'}`)}</Banner>
          <BlockedWords words={review.blocked_words} />
        </>
      ) : (
        reply && (
          <>
            <Banner variant="info">{translate('resources.reviews.reply_held')}</Banner>
            <BlockedWords words={reply.blocked_words} />
            <Quote>{reply.text}</Quote>
          </>
        )
      )}
      <div>
        <ReviewText review={review} hasOpenSignals />
        <ReviewAppeal review={review} />
      </div>
      <DescriptionList
        items={{
          'resources.reviews.fields.listing': <ListingLink listing={listing} />,
          'resources.reviews.fields.author': <UserLink person={author} />,
          'resources.reviews.fields.created_at': <DateText at={created_at} />,
        }}
      />
    </Box>
  )
}
