import type { OwnListingList } from '@dalil/api/contract'
import pencilSimple from '@phosphor-icons/core/regular/pencil-simple.svg?raw'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import rowsIcon from '@phosphor-icons/core/regular/rows.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { useState } from 'react'
import { DeleteConfirmation } from '../../../components/dialog/DeleteConfirmation.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { QueryView } from '../../../components/query/QueryView.tsx'
import { readCurrentPaths, readDisplayName } from '../../../lib/current-locale.ts'
import { isFeatureOn } from '../../../lib/features/is-feature-on.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { ListingStateBadges, ListingStateText } from '../../listings/ListingState.tsx'
import { OwnerLinks } from '../../listings/mine/OwnerLinks.tsx'
import { CompactListingCard } from './CompactListingCard.tsx'
import { EmptyState } from './EmptyState.tsx'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import { OwnershipHistory } from './OwnershipHistory.tsx'
import type { ProfileTexts } from './texts.ts'

type Row = OwnListingList['data'][number]

export default function ListingsTab({ texts, onCountChange }: { texts: ProfileTexts; onCountChange: () => void }) {
  const { state, rows, retry, reload, loadMore } = usePagedQuery<Row>('/user/listings')
  const [leaving, setLeaving] = useState<Row | null>(null)
  const paths = readCurrentPaths()

  return (
    <QueryView state={state} retry={retry} texts={texts}>
      {rows.length === 0 ? (
        <EmptyState
          sign={texts['plate.blank']}
          title={texts['profile.listings.empty']}
          text={texts['profile.listings.empty.text']}
        >
          {isFeatureOn('listings') && (
            <a className="btn btn--primary" href={paths.to('createListing')}>
              <SvgIcon svg={plus} />
              {texts['profile.listings.create']}
            </a>
          )}
        </EmptyState>
      ) : (
        <div className="stack stack--lg">
          <div>
            <a className="btn btn--outline" href={paths.to('myListings')}>
              <SvgIcon svg={rowsIcon} />
              {texts['profile.listings.table']}
            </a>
          </div>
          <div className="stack stack--md account__grid">
            {rows.map((row) => (
              <CompactListingCard
                key={row.id}
                row={row}
                state={
                  <div className="mini__state">
                    <ListingStateBadges listing={row} texts={texts} />
                    <div className="hint">
                      <ListingStateText listing={row} texts={texts} />
                    </div>
                    <OwnerLinks row={row} name={readDisplayName(row)} texts={texts} />
                  </div>
                }
              >
                <a className="btn btn--sm btn--outline" href={paths.editListing(row.id)}>
                  <SvgIcon svg={pencilSimple} />
                  {texts['profile.listings.edit']}
                </a>
                <button type="button" className="btn btn--sm btn--danger" onClick={() => setLeaving(row)}>
                  <SvgIcon svg={trash} />
                  {texts['profile.listings.delete']}
                </button>
              </CompactListingCard>
            ))}
          </div>
          <LoadMoreButton loadMore={loadMore} texts={texts} />
        </div>
      )}
      <OwnershipHistory texts={texts} />
      <DeleteConfirmation
        path={leaving && `/listings/${leaving.id}`}
        onClose={() => setLeaving(null)}
        onDeleted={() => {
          onCountChange()
          return reload()
        }}
        title={texts['profile.listings.delete.question']}
        text={texts['profile.listings.delete.text']}
        confirm={texts['profile.listings.delete.confirm']}
        deleted={texts['profile.listings.deleted']}
        texts={texts}
      />
    </QueryView>
  )
}
