import type { OwnListingList } from '@dalil/api/contract'
import pencilSimple from '@phosphor-icons/core/regular/pencil-simple.svg?raw'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import rowsIcon from '@phosphor-icons/core/regular/rows.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { useState } from 'react'
import { DeleteDialog } from '../../../components/dialog/DeleteDialog.tsx'
import { Glyph } from '../../../components/icon/Glyph.tsx'
import { pathsHere } from '../../../lib/here.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadges } from '../../listings/State.tsx'
import type { ProfileWords } from '../profile-words.ts'
import { MoreButton } from './MoreButton.tsx'
import { Nothing } from './Nothing.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import { Waiting } from './Waiting.tsx'

type Row = OwnListingList['data'][number]

/** The own places, in any state. */
export function ListingsTab({ words }: { words: ProfileWords }) {
  const { state, rows, retry, reload, more, isLoadingMore } = usePages<Row>('/user/listings')
  const [leaving, setLeaving] = useState<Row | null>(null)
  const paths = pathsHere()
  const own = words.listings

  return (
    <Waiting state={state} retry={retry} words={words}>
      {rows.length === 0 ? (
        <Nothing sign={own.sign} title={own.empty} text={own.emptyText}>
          <a className="btn btn--primary" href={paths.to('createListing')}>
            <Glyph of={plus} />
            {own.create}
          </a>
        </Nothing>
      ) : (
        <div className="stack stack--lg">
          <div>
            <a className="btn btn--outline" href={paths.to('myListings')}>
              <Glyph of={rowsIcon} />
              {own.table}
            </a>
          </div>
          <div className="account__grid">
            {rows.map((row) => (
              <PlaceCard
                key={row.id}
                row={row}
                covers={words.covers}
                state={<StateBadges listing={row} words={words.state} />}
              >
                <a className="btn btn--sm btn--outline" href={paths.editListing(row.id)}>
                  <Glyph of={pencilSimple} />
                  {own.edit}
                </a>
                <button type="button" className="btn btn--sm btn--danger" onClick={() => setLeaving(row)}>
                  <Glyph of={trash} />
                  {own.delete}
                </button>
              </PlaceCard>
            ))}
          </div>
          <MoreButton more={more} isBusy={isLoadingMore} words={words} />
        </div>
      )}
      <DeleteDialog
        path={leaving && `/listings/${leaving.id}`}
        onClose={() => setLeaving(null)}
        onDeleted={reload}
        words={{ ...words.dialog, ...own.deletion }}
      />
    </Waiting>
  )
}
