import { toApiError } from '@dalil/api/client'
import type { ListingRow } from '@dalil/api/contract'
import heart from '@phosphor-icons/core/regular/heart.svg?raw'
import heartBreak from '@phosphor-icons/core/regular/heart-break.svg?raw'
import { Glyph } from '../../../components/icon/Glyph.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { pathsHere } from '../../../lib/here.ts'
import { usePages } from '../../../lib/use-pages.ts'
import type { ProfileWords } from '../profile-words.ts'
import { MoreButton } from './MoreButton.tsx'
import { Nothing } from './Nothing.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { Recommendations } from './Recommendations.tsx'
import { Waiting } from './Waiting.tsx'

export function FavouritesTab({ words }: { words: ProfileWords }) {
  const { state, rows, retry, reload, more, isLoadingMore } = usePages<ListingRow>('/user/favourites')
  const own = words.favourites

  const remove = async (id: number) => {
    try {
      await api.delete(`/listings/${id}/favourite`)
      await reload()
      showToast({ look: 'ok', text: own.removed })
    } catch (error) {
      showToast({ look: 'bad', text: toApiError(error).message })
    }
  }
  return (
    <Waiting state={state} retry={retry} words={words}>
      {rows.length === 0 ? (
        <Nothing sign={<Glyph of={heart} className="i--lg" />} title={own.empty} text={own.emptyText}>
          <a className="btn btn--outline" href={pathsHere().listings()}>
            {words.browse}
          </a>
        </Nothing>
      ) : (
        <div className="stack stack--lg">
          <div className="account__grid">
            {rows.map((row) => (
              <PlaceCard key={row.id} row={row} covers={words.covers}>
                <button type="button" className="btn btn--sm btn--outline" onClick={() => remove(row.id)}>
                  <Glyph of={heartBreak} />
                  {own.remove}
                </button>
              </PlaceCard>
            ))}
          </div>
          <MoreButton more={more} isBusy={isLoadingMore} words={words} />
        </div>
      )}
      <Recommendations words={words} onKeep={reload} />
    </Waiting>
  )
}
