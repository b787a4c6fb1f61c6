import type { Review } from '@dalil/api/contract'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { useState } from 'react'
import { DeleteDialog } from '../../../components/dialog/DeleteDialog.tsx'
import { Glyph } from '../../../components/icon/Glyph.tsx'
import { dayIn } from '../../../lib/days.ts'
import { here, pathsHere } from '../../../lib/here.ts'
import { usePages } from '../../../lib/use-pages.ts'
import type { ProfileWords } from '../profile-words.ts'
import { MoreButton } from './MoreButton.tsx'
import { Nothing } from './Nothing.tsx'
import { Waiting } from './Waiting.tsx'
import '../../../styles/stars.css'

/** What one wrote about places. */
export function ReviewsTab({ words }: { words: ProfileWords }) {
  const { state, rows, retry, reload, more, isLoadingMore } = usePages<Review>('/my-reviews')
  const [leaving, setLeaving] = useState<Review | null>(null)
  const paths = pathsHere()
  const day = dayIn(here().lang)
  const own = words.reviews

  return (
    <Waiting
      state={state}
      retry={retry}
      words={words}
      explain={({ status }) => (status === 403 ? own.forbidden : undefined)}
    >
      {rows.length === 0 ? (
        <Nothing sign={<span className="stars stars--0" />} title={own.empty} text={own.emptyText}>
          <a className="btn btn--outline" href={paths.listings()}>
            {words.browse}
          </a>
        </Nothing>
      ) : (
        <div className="stack">
          {rows.map((review) => (
            <article key={review.id} className="panel stack said">
              <div className="row row--between">
                <div className="row">
                  <span
                    className={`stars stars--${review.rating}`}
                    role="img"
                    aria-label={own.stars.replace('{value}', String(review.rating))}
                  />
                  <a className="link" href={paths.listing(review.listing_id)} dir="auto">
                    {review.listing.title || own.fallback}
                  </a>
                </div>
                <time className="hint" dateTime={review.created_at}>
                  {day.format(new Date(review.created_at))}
                </time>
              </div>
              <p dir="auto">{review.comment}</p>
              <div>
                <button type="button" className="link link--danger" onClick={() => setLeaving(review)}>
                  <Glyph of={trash} />
                  {own.delete}
                </button>
              </div>
            </article>
          ))}
          <MoreButton more={more} isBusy={isLoadingMore} words={words} />
        </div>
      )}
      <DeleteDialog
        path={leaving && `/reviews/${leaving.id}`}
        onClose={() => setLeaving(null)}
        onDeleted={reload}
        words={{ ...words.dialog, ...own.deletion }}
      />
    </Waiting>
  )
}
