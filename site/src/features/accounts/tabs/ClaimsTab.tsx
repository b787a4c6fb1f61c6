import type { Claim } from '@dalil/api/contract'
import key from '@phosphor-icons/core/regular/key.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { QueryView } from '../../../components/query/QueryView.tsx'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { ClaimSummary } from '../../claims/ClaimSummary.tsx'
import { EmptyState } from './EmptyState.tsx'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import type { ProfileTexts } from './texts/profile-texts.ts'

export function ClaimsTab({ texts }: { texts: ProfileTexts }) {
  const { state, rows, retry, loadMore, isLoadingMore } = usePagedQuery<Claim>('/user/claims')
  const paths = readCurrentPaths()
  const claimTexts = texts.claims
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      {rows.length === 0 ? (
        <EmptyState sign={<SvgIcon svg={key} className="i--lg" />} title={claimTexts.empty} text={claimTexts.emptyText}>
          <a className="btn btn--outline" href={paths.listings()}>
            {texts.browse}
          </a>
        </EmptyState>
      ) : (
        <div className="stack">
          {rows.map((claim) => (
            <article key={claim.id} className="panel stack said">
              <ClaimSummary claim={claim} texts={claimTexts} />
              <a className="link" href={paths.claim(claim.id)}>
                {claimTexts.open}
              </a>
            </article>
          ))}
          <LoadMoreButton loadMore={loadMore} isBusy={isLoadingMore} texts={texts} />
        </div>
      )}
    </QueryView>
  )
}
