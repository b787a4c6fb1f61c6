import type { ListingRow } from '@dalil/api/contract'
import heart from '@phosphor-icons/core/regular/heart.svg?raw'
import heartBreak from '@phosphor-icons/core/regular/heart-break.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { QueryView } from '../../../components/query/QueryView.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api, showFailure } from '../../../lib/api-client.ts'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { CompactListingCard } from './CompactListingCard.tsx'
import { EmptyState } from './EmptyState.tsx'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import { Recommendations } from './Recommendations.tsx'
import type { ProfileTexts } from './texts.ts'
import '../../../styles/badge.css'

export default function FavouritesTab({ texts, onCountChange }: { texts: ProfileTexts; onCountChange: () => void }) {
  const { state, rows, retry, reload, loadMore } = usePagedQuery<ListingRow>('/user/favourites')
  const reloadAll = () => {
    onCountChange()
    return reload()
  }

  const remove = async (id: number) => {
    try {
      await api.delete(`/listings/${id}/favourite`)
      await reloadAll()
      showToast({ variant: 'success', text: texts['profile.favourites.removed'] })
    } catch (error) {
      showFailure(error, () => void remove(id))
    }
  }
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      {rows.length === 0 ? (
        <EmptyState
          sign={<SvgIcon svg={heart} className="i--lg" />}
          title={texts['profile.favourites.empty']}
          text={texts['profile.favourites.empty.text']}
        >
          <a className="btn btn--outline" href={readCurrentPaths().listings()}>
            {texts['profile.reviews.browse']}
          </a>
        </EmptyState>
      ) : (
        <div className="stack stack--lg">
          <div className="stack stack--md account__grid">
            {rows.map((row) => (
              <CompactListingCard key={row.id} row={row} featured={texts['listing.state.featured']}>
                <button type="button" className="btn btn--sm btn--outline" onClick={() => remove(row.id)}>
                  <SvgIcon svg={heartBreak} />
                  {texts['profile.favourites.remove']}
                </button>
              </CompactListingCard>
            ))}
          </div>
          <LoadMoreButton loadMore={loadMore} texts={texts} />
        </div>
      )}
      <Recommendations texts={texts} onKeep={reloadAll} />
    </QueryView>
  )
}
