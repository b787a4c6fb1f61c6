import type { Claim } from '@dalil/api/contract'
import key from '@phosphor-icons/core/regular/key.svg?raw'
import { Glyph } from '../../../components/icon/Glyph.tsx'
import { dayIn } from '../../../lib/days.ts'
import { here, pathsHere } from '../../../lib/here.ts'
import { usePages } from '../../../lib/use-pages.ts'
import type { ProfileWords } from '../profile-words.ts'
import { MoreButton } from './MoreButton.tsx'
import { Nothing } from './Nothing.tsx'
import { Waiting } from './Waiting.tsx'
import '../../../styles/badge.css'

const looks = { pending: 'badge--warn', approved: 'badge--ok', rejected: 'badge--danger' } as const

/** The places that one said are one's own, and what became of it. */
export function ClaimsTab({ words }: { words: ProfileWords }) {
  const { state, rows, retry, more, isLoadingMore } = usePages<Claim>('/user/claims')
  const paths = pathsHere()
  const day = dayIn(here().lang)
  const own = words.claims
  return (
    <Waiting state={state} retry={retry} words={words}>
      {rows.length === 0 ? (
        <Nothing sign={<Glyph of={key} className="i--lg" />} title={own.empty} text={own.emptyText}>
          <a className="btn btn--outline" href={paths.listings()}>
            {words.browse}
          </a>
        </Nothing>
      ) : (
        <div className="stack">
          {rows.map(({ id, listing, relationship, status, reason, created_at, decided_at }) => (
            <article key={id} className="panel stack said">
              <div className="row row--between">
                <a className="link" href={paths.listing(listing.id)} dir="auto">
                  {listing.title}
                </a>
                <span className={`badge ${looks[status]}`}>{own.status[status]}</span>
              </div>
              <p className="hint">
                {own.relationships[relationship]} · {own.sent}{' '}
                <time dateTime={created_at}>{day.format(new Date(created_at))}</time>
                {decided_at && (
                  <>
                    {' · '}
                    {own.decided} <time dateTime={decided_at}>{day.format(new Date(decided_at))}</time>
                  </>
                )}
              </p>
              {reason && <p dir="auto">{reason}</p>}
            </article>
          ))}
          <MoreButton more={more} isBusy={isLoadingMore} words={words} />
        </div>
      )}
    </Waiting>
  )
}
