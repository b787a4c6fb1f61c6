import type { AdminReview } from '@dalil/api/contract'
import { Box, Button, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { Banner } from '../components/display/Banner.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import type { FieldDecisions } from '../components/queue/FieldQueue.tsx'
import { toShowPath } from '../paths.ts'
import { ReviewText } from './ReviewText.tsx'

export function HeldReview({ review, onAccept, onRefuse }: FieldDecisions & { review: AdminReview }) {
  const translate = useTranslate()
  const { listing, listing_id, author, created_at } = review
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => onAccept?.()}>
          {translate('resources.reviews.show')}
        </Button>
        <Button variant="outlined" color="error" onClick={onRefuse}>
          {translate('resources.reviews.hide')}
        </Button>
      </Box>
      <Banner variant="info">{translate('resources.reviews.held_because')}</Banner>
      <ReviewText review={review} />
      <DescriptionList
        items={{
          'resources.reviews.fields.listing': (
            <Link component={RouterLink} to={toShowPath('listings', listing_id)}>
              <bdi>{listing?.title ?? listing_id}</bdi>
            </Link>
          ),
          'resources.reviews.fields.author': <UserLink person={author} />,
          'resources.reviews.fields.created_at': <DateText at={created_at} />,
        }}
      />
    </Box>
  )
}
