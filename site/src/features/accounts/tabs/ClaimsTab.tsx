import type { Claim } from '@dalil/api/contract'
import key from '@phosphor-icons/core/regular/key.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { QueryView } from '../../../components/query/QueryView.tsx'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { ClaimSummary } from '../../claims/ClaimSummary.tsx'
import { EmptyState } from './EmptyState.tsx'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import type { ProfileTexts } from './texts.ts'

export default function ClaimsTab({ texts }: { texts: ProfileTexts }) {
  const { state, rows, retry, loadMore } = usePagedQuery<Claim>('/user/claims')
  const paths = readCurrentPaths()
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      {rows.length === 0 ? (
        <EmptyState
          sign={<SvgIcon svg={key} className="i--lg" />}
          title={texts['profile.claims.empty']}
          text={texts['profile.claims.empty.text']}
        >
          <a className="btn btn--outline" href={paths.listings()}>
            {texts['profile.reviews.browse']}
          </a>
        </EmptyState>
      ) : (
        <div className="stack">
          {rows.map((claim) => (
            <article key={claim.id} className="panel stack said">
              <ClaimSummary claim={claim} texts={texts} />
              <a className="link" href={paths.claim(claim.id)}>
                {texts['claim.page.open']}
              </a>
            </article>
          ))}
          <LoadMoreButton loadMore={loadMore} texts={texts} />
        </div>
      )}
    </QueryView>
  )
}
