import type { Claim } from '@dalil/api/contract'
import { createDateFormat, toDisplayNames } from '@dalil/api/contract/rules'
import key from '@phosphor-icons/core/regular/key.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { readCurrentLocale, readCurrentPaths, readTextLanguage } from '../../../lib/current-locale.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { claimBadges } from '../../claims/status-texts.ts'
import { EmptyState } from './EmptyState.tsx'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import { QueryView } from './QueryView.tsx'
import type { ProfileTexts } from './texts/profile-texts.ts'
import '../../../styles/badge.css'

export function ClaimsTab({ texts }: { texts: ProfileTexts }) {
  const { state, rows, retry, loadMore, isLoadingMore } = usePagedQuery<Claim>('/user/claims')
  const paths = readCurrentPaths()
  const { lang } = readCurrentLocale()
  const day = createDateFormat(lang)
  const own = texts.claims
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      {rows.length === 0 ? (
        <EmptyState sign={<SvgIcon svg={key} className="i--lg" />} title={own.empty} text={own.emptyText}>
          <a className="btn btn--outline" href={paths.listings()}>
            {texts.browse}
          </a>
        </EmptyState>
      ) : (
        <div className="stack">
          {rows.map(({ id, listing, relationship, status, reason, created_at, decided_at }) => (
            <article key={id} className="panel stack said">
              <div className="row row--between">
                <a className="link" href={paths.listing(listing.id)} dir="auto">
                  {toDisplayNames(listing, lang).first}
                </a>
                <span className={`badge ${claimBadges[status]}`}>{own.status[status]}</span>
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
              {reason && (
                <p dir="auto" lang={readTextLanguage(reason)}>
                  {reason}
                </p>
              )}
              <a className="link" href={paths.claim(id)}>
                {own.open}
              </a>
            </article>
          ))}
          <LoadMoreButton loadMore={loadMore} isBusy={isLoadingMore} texts={texts} />
        </div>
      )}
    </QueryView>
  )
}
