import type { AdminReview } from '@dalil/api/contract'
import { PictureList } from '../components/display/PictureList.tsx'
import { ReviewSignals } from './ReviewSignals.tsx'
import { ReviewVersions } from './ReviewVersions.tsx'
import { Stars } from './Stars.tsx'

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
