import type { OwnListingList } from '@dalil/api/contract'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import { useRef, useState } from 'react'
import { DeleteConfirmation } from '../../../components/dialog/DeleteConfirmation.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { currentPaths } from '../../../lib/current-locale.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { EmptyState } from '../../accounts/tabs/EmptyState.tsx'
import { QueryView, Skeleton } from '../../accounts/tabs/QueryView.tsx'
import { MyListingRow, type Row } from './MyListingRow.tsx'
import { PageButtons } from './PageButtons.tsx'
import type { MyListingsWords } from './words.ts'
import '../../../styles/table.css'

export function MyListings({ words }: { words: MyListingsWords }) {
  const session = useSession()
  return session ? <Table words={words} /> : <Skeleton loading={words.loading} />
}

const readPage = () => Math.max(1, Math.trunc(Number(new URLSearchParams(location.search).get('page'))) || 1)

function Table({ words }: { words: MyListingsWords }) {
  const [page, setPage] = useState(readPage)
  const { state, reload, retry } = useQuery<OwnListingList>(`/user/listings?page=${page}`)
  const [changed, setChanged] = useState<Record<number, Row>>({})
  const [leaving, setLeaving] = useState<Row | null>(null)
  const head = useRef<HTMLParagraphElement>(null)
  const paths = currentPaths()
  const { data = [], total = 0, last_page = 1 } = state.status === 'success' ? state.data : {}

  const turnTo = (wanted: number) => {
    setPage(wanted)
    const url = new URL(location.href)
    if (wanted === 1) url.searchParams.delete('page')
    else url.searchParams.set('page', String(wanted))
    history.replaceState(history.state, '', url)
    head.current?.focus()
  }
  // Deleting the only row of a page opens the previous page.
  const deleted = () => (data.length === 1 && page > 1 ? turnTo(page - 1) : reload())

  return (
    <QueryView state={state} retry={retry} words={words}>
      {total === 0 ? (
        <EmptyState sign={words.sign} title={words.empty} text={words.emptyText}>
          <a className="btn btn--primary" href={paths.to('createListing')}>
            <SvgIcon svg={plus} />
            {words.create}
          </a>
        </EmptyState>
      ) : (
        <div className="stack">
          <p className="muted" ref={head} tabIndex={-1} role="status">
            {words.count.replace('{count}', String(total))}
          </p>
          <div className="panel table__wrap">
            <table className="table" aria-label={words.title}>
              <thead>
                <tr>
                  {[words.place, words.status, words.price, words.views, words.actions].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.map((row) => (
                  <MyListingRow
                    key={row.id}
                    row={changed[row.id] ?? row}
                    onChange={(fresh) => setChanged({ ...changed, [fresh.id]: fresh })}
                    onDelete={setLeaving}
                    words={words}
                  />
                ))}
              </tbody>
            </table>
          </div>
          <PageButtons current={page} last={last_page} onTurn={turnTo} words={words.pages} />
        </div>
      )}
      <DeleteConfirmation
        path={leaving && `/listings/${leaving.id}`}
        onClose={() => setLeaving(null)}
        onDeleted={deleted}
        words={{
          ...words.dialog,
          title: `${words.dialog.title} «${leaving?.title ?? ''}»`,
          deleted: words.deleted,
        }}
      />
    </QueryView>
  )
}
