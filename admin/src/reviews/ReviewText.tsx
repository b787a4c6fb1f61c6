import type { AdminReview } from '@dalil/api/contract'
import Star from '@mui/icons-material/Star'
import Empty from '@mui/icons-material/StarBorder'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { Disclosure } from '../components/display/Disclosure.tsx'
import { PictureList } from '../components/display/PictureList.tsx'
import { Quote } from '../components/display/Quote.tsx'

export const ReviewText = ({ review, hasOpenSignals }: { review: AdminReview; hasOpenSignals?: boolean }) => (
  <div>
    <Stars rating={review.rating} />
    <div dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {review.comment}
    </div>
    {review.photos.length > 0 && <PictureList urls={review.photos.map(({ image_url }) => image_url)} />}
    <ReviewSignals signals={review.signals} isOpen={hasOpenSignals} />
    <ReviewVersions versions={review.versions} />
  </div>
)

function ReviewSignals({ signals, isOpen }: Pick<AdminReview, 'signals'> & { isOpen?: boolean | undefined }) {
  const translate = useTranslate()
  if (signals.length === 0) return null
  return (
    <Disclosure summary={translate('resources.reviews.noticed', { smart_count: signals.length })} isOpen={isOpen}>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
        {signals.map((signal) => (
          <li key={signal}>{translate(`resources.reviews.explanations.${signal}`)}</li>
        ))}
      </Box>
    </Disclosure>
  )
}

function ReviewVersions({ versions }: Pick<AdminReview, 'versions'>) {
  const translate = useTranslate()
  if (versions.length === 0) return null
  return (
    <Disclosure summary={translate('resources.reviews.versions', { smart_count: versions.length })}>
      {versions.map(({ rating, comment, written_at }) => (
        <div key={written_at}>
          <Stars rating={rating} />
          <DateText at={written_at} />
          <Quote>{comment}</Quote>
        </div>
      ))}
    </Disclosure>
  )
}

function Stars({ rating }: { rating: number }) {
  const translate = useTranslate()
  return (
    <Box
      role="img"
      aria-label={translate('resources.reviews.stars', { smart_count: rating })}
      sx={{ display: 'flex', color: 'secondary.main' }}
    >
      {[1, 2, 3, 4, 5].map((place) => {
        const Icon = place <= rating ? Star : Empty
        return <Icon key={place} fontSize="small" aria-hidden />
      })}
    </Box>
  )
}
