import type { OwnReview } from '@dalil/api/contract'
import pencilSimple from '@phosphor-icons/core/regular/pencil-simple.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { useState } from 'react'
import { DeleteConfirmation } from '../../../components/dialog/DeleteConfirmation.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { QueryView } from '../../../components/query/QueryView.tsx'
import { readCurrentPaths, readDisplayName } from '../../../lib/current-locale.ts'
import { formatDay } from '../../../lib/intl/island-formats.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { EmptyState } from './EmptyState.tsx'
import { HiddenReview } from './HiddenReview.tsx'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import type { ProfileTexts } from './texts.ts'
import '../../../styles/stars.css'

export default function ReviewsTab({ texts, onCountChange }: { texts: ProfileTexts; onCountChange: () => void }) {
  const { state, rows, retry, reload, loadMore } = usePagedQuery<OwnReview>('/my-reviews')
  const [leaving, setLeaving] = useState<OwnReview | null>(null)
  const paths = readCurrentPaths()

  return (
    <QueryView
      state={state}
      retry={retry}
      texts={texts}
      toMessage={({ status }) => (status === 403 ? texts['profile.reviews.forbidden'] : undefined)}
    >
      {rows.length === 0 ? (
        <EmptyState
          sign={<span className="stars stars--0" />}
          title={texts['profile.reviews.empty']}
          text={texts['profile.reviews.empty.text']}
        >
          <a className="btn btn--outline" href={paths.listings()}>
            {texts['profile.reviews.browse']}
          </a>
        </EmptyState>
      ) : (
        <div className="stack">
          {rows.map((review) => (
            <article key={review.id} className="panel stack said">
              <div className="row row--between">
                <div className="row">
                  <span
                    className={`stars stars--${review.rating}`}
                    role="img"
                    aria-label={texts['rating.stars'].replace('{value}', String(review.rating))}
                  />
                  <a className="link" href={paths.listing(review.listing)} dir="auto">
                    {readDisplayName(review.listing) || texts['profile.reviews.fallback']}
                  </a>
                </div>
                <time className="hint" dateTime={review.created_at}>
                  {formatDay(review.created_at)}
                </time>
              </div>
              <p dir="auto">{review.comment}</p>
              {review.status === 'held' && <p className="hint">{texts['profile.reviews.held']}</p>}
              {review.status === 'hidden' && <HiddenReview review={review} texts={texts} onSent={reload} />}
              <div className="row">
                <a className="link" href={`${paths.listing(review.listing)}#edit-review`}>
                  <SvgIcon svg={pencilSimple} />
                  {texts['review.edit']}
                </a>
                <button type="button" className="link link--danger" onClick={() => setLeaving(review)}>
                  <SvgIcon svg={trash} />
                  {texts['profile.reviews.delete']}
                </button>
              </div>
            </article>
          ))}
          <LoadMoreButton loadMore={loadMore} texts={texts} />
        </div>
      )}
      <DeleteConfirmation
        path={leaving && `/reviews/${leaving.id}`}
        onClose={() => setLeaving(null)}
        onDeleted={() => {
          onCountChange()
          return reload()
        }}
        title={texts['profile.reviews.delete.question']}
        text={texts['profile.listings.delete.text']}
        confirm={texts['profile.listings.delete.confirm']}
        deleted={texts['profile.reviews.deleted']}
        failed={texts['profile.reviews.delete.failed']}
        texts={texts}
      />
    </QueryView>
  )
}
