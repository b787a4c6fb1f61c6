import { toApiError } from '@dalil/api/client'
import type { ListingRow } from '@dalil/api/contract'
import heart from '@phosphor-icons/core/regular/heart.svg?raw'
import heartBreak from '@phosphor-icons/core/regular/heart-break.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { currentPaths } from '../../../lib/current-locale.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import type { ProfileWords } from '../profile-words.ts'
import { EmptyState } from './EmptyState.tsx'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import { MiniCard } from './MiniCard.tsx'
import { QueryView } from './QueryView.tsx'
import { Recommendations } from './Recommendations.tsx'

export function FavouritesTab({ words }: { words: ProfileWords }) {
  const { state, rows, retry, reload, loadMore, isLoadingMore } = usePagedQuery<ListingRow>('/user/favourites')
  const own = words.favourites

  const remove = async (id: number) => {
    try {
      await api.delete(`/listings/${id}/favourite`)
      await reload()
      showToast({ variant: 'success', text: own.removed })
    } catch (error) {
      showToast({ variant: 'error', text: toApiError(error).message })
    }
  }
  return (
    <QueryView state={state} retry={retry} words={words}>
      {rows.length === 0 ? (
        <EmptyState sign={<SvgIcon svg={heart} className="i--lg" />} title={own.empty} text={own.emptyText}>
          <a className="btn btn--outline" href={currentPaths().listings()}>
            {words.browse}
          </a>
        </EmptyState>
      ) : (
        <div className="stack stack--lg">
          <div className="account__grid">
            {rows.map((row) => (
              <MiniCard key={row.id} row={row} covers={words.covers}>
                <button type="button" className="btn btn--sm btn--outline" onClick={() => remove(row.id)}>
                  <SvgIcon svg={heartBreak} />
                  {own.remove}
                </button>
              </MiniCard>
            ))}
          </div>
          <LoadMoreButton loadMore={loadMore} isBusy={isLoadingMore} words={words} />
        </div>
      )}
      <Recommendations words={words} onKeep={reload} />
    </QueryView>
  )
}
