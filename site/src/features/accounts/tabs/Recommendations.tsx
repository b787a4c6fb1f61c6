import type { RecommendationList } from '@dalil/api/contract'
import heart from '@phosphor-icons/core/regular/heart.svg?raw'
import { useId } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { api, showFailure } from '../../../lib/api-client.ts'
import { readCurrentLocale, readCurrentPaths } from '../../../lib/current-locale.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { CompactListingCard } from './CompactListingCard.tsx'
import type { ProfileTexts } from './texts.ts'
import '../../../styles/badge.css'

export function Recommendations({ texts, onKeep }: { texts: ProfileTexts; onKeep: () => Promise<unknown> }) {
  const { state, reload } = useQuery<RecommendationList>(`/user/recommendations?country=${readCurrentLocale().country}`)
  const title = useId()
  if (state.status !== 'success' || state.data.data.length === 0) return null

  const keep = async (id: number) => {
    try {
      await api.put(`/listings/${id}/favourite`)
      await Promise.all([reload(), onKeep()])
    } catch (error) {
      showFailure(error, () => void keep(id))
    }
  }
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>{texts['profile.recommendations']}</h2>
      <div className="stack stack--md account__grid">
        {state.data.data.map((row) => (
          <CompactListingCard key={row.id} row={row} featured={texts['listing.state.featured']}>
            <p className="hint" dir="auto">
              {row.reason}
            </p>
            <button type="button" className="btn btn--sm btn--outline" onClick={() => keep(row.id)}>
              <SvgIcon svg={heart} />
              {texts['favourite.keep']}
            </button>
          </CompactListingCard>
        ))}
      </div>
      <p>
        <a className="link link--muted" href={readCurrentPaths().to('howWeSort')}>
          {texts['order.how']}
        </a>
      </p>
    </section>
  )
}
