import type { Listing } from '@dalil/api/contract'
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { readCurrentPaths, readDisplayName } from '../../../lib/current-locale.ts'
import type { Texts } from '../../../lib/text/pick-texts.ts'
import { useQuery } from '../../../lib/use-query.ts'

export function OwnListingTrail({ id, texts }: { id: number; texts: Texts<'my_listings.title'> }) {
  const { state } = useQuery<Listing>(`/listings/${id}`)
  const paths = readCurrentPaths()
  const named = state.status === 'success' ? state.data : { id, title: '' }
  return (
    <p className="row">
      <a className="link" href={paths.to('myListings')}>
        {texts['my_listings.title']}
      </a>
      <span className="row row--together">
        <SvgIcon svg={caretRight} className="i--flip" />
        <a className="link" href={paths.listing(named)} dir="auto">
          {readDisplayName(named)}
        </a>
      </span>
    </p>
  )
}
