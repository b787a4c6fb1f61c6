import { toApiError } from '@dalil/api/client'
import type { RecommendationList } from '@dalil/api/contract'
import heart from '@phosphor-icons/core/regular/heart.svg?raw'
import { useId } from 'react'
import { Glyph } from '../../../components/icon/Glyph.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { here } from '../../../lib/here.ts'
import { useAnswer } from '../../../lib/use-answer.ts'
import type { ProfileWords } from '../profile-words.ts'
import { PlaceCard } from './PlaceCard.tsx'

/** What one may like, and why; nothing where there is nothing to say. */
export function Recommendations({ words, onKeep }: { words: ProfileWords; onKeep: () => Promise<unknown> }) {
  const { state, reload } = useAnswer<RecommendationList>(`/user/recommendations?country=${here().country}`)
  const title = useId()
  if (state.is !== 'there' || state.answer.data.length === 0) return null

  const keep = async (id: number) => {
    try {
      await api.put(`/listings/${id}/favourite`)
      await Promise.all([reload(), onKeep()])
    } catch (error) {
      showToast({ look: 'bad', text: toApiError(error).message })
    }
  }
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>{words.favourites.recommended}</h2>
      <div className="account__grid">
        {state.answer.data.map((row) => (
          <PlaceCard key={row.id} row={row} covers={words.covers}>
            <p className="hint" dir="auto">
              {row.reason}
            </p>
            <button type="button" className="btn btn--sm btn--outline" onClick={() => keep(row.id)}>
              <Glyph of={heart} />
              {words.favourites.keep}
            </button>
          </PlaceCard>
        ))}
      </div>
    </section>
  )
}
