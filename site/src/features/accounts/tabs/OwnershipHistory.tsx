import type { OwnOwnership } from '@dalil/api/contract'
import { useState } from 'react'
import { QueryView } from '../../../components/query/QueryView.tsx'
import { readDisplayName } from '../../../lib/current-locale.ts'
import { formatMoment } from '../../../lib/intl/island-formats.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import type { ProfileTexts } from './texts.ts'

type Props = { texts: ProfileTexts }

/** Loads nothing before it is opened. */
export function OwnershipHistory({ texts }: Props) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className="panel more" onToggle={() => setOpened(true)}>
      <summary>{texts['profile.ownerships']}</summary>
      {wasOpened && <OwnershipList texts={texts} />}
    </details>
  )
}

function OwnershipList({ texts }: Props) {
  const { state, rows, retry, loadMore } = usePagedQuery<OwnOwnership>('/user/ownerships')
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      <div className="stack stack--lg">
        {rows.length === 0 && <p className="muted">{texts['profile.ownerships.empty']}</p>}
        <ol className="stack">
          {rows.map((row) => (
            <li key={row.id}>
              <OwnershipEntry row={row} texts={texts} />
            </li>
          ))}
        </ol>
        <LoadMoreButton loadMore={loadMore} texts={texts} />
      </div>
    </QueryView>
  )
}

function OwnershipEntry({ row: { listing, since, until, because, decided_by }, texts }: Props & { row: OwnOwnership }) {
  return (
    <>
      <strong dir="auto">{readDisplayName(listing)}</strong>
      <p className="hint">
        {texts['profile.ownerships.since']} <time dateTime={since}>{formatMoment(since)}</time>
        {until && (
          <>
            {' '}
            {texts['profile.ownerships.until']} <time dateTime={until}>{formatMoment(until)}</time>
          </>
        )}
        {' · '}
        {texts[`profile.ownerships.${because}`]}
        {decided_by && ` · ${texts['profile.ownerships.staff']}`}
      </p>
    </>
  )
}
