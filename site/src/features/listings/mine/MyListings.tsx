import type { AccountCounts, OwnListingList } from '@dalil/api/contract'
import { ownListingStates } from '@dalil/db/vocabulary'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import { type RefObject, Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { DeleteConfirmation } from '../../../components/dialog/DeleteConfirmation.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { QueryView, Skeleton } from '../../../components/query/QueryView.tsx'
import { api } from '../../../lib/api-client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { EmptyState } from '../../accounts/tabs/EmptyState.tsx'
import { ListingFilters, type OwnFilters } from './ListingFilters.tsx'
import { MyListingRow, type OwnListingRow } from './MyListingRow.tsx'
import { PageButtons } from './PageButtons.tsx'
import type { MyListingsTexts } from './texts.ts'
import '../../../styles/table.css'
import './my-listings.css'

export function MyListings({ createUrl, texts }: { createUrl: string | null; texts: MyListingsTexts }) {
  // React renders in slices what depends on a deferred value; in one task, it takes longer than a frame.
  const session = useDeferredValue(useSession())
  const countRef = useRef<HTMLParagraphElement>(null)
  const [counts, setCounts] = useState<AccountCounts>()
  const isLoggedIn = session !== null
  const readCounts = useCallback(() => api.get<AccountCounts>('/user/counts').then(setCounts, () => undefined), [])

  useEffect(() => {
    if (isLoggedIn) void readCounts()
  }, [isLoggedIn, readCounts])

  return (
    <div className="stack stack--lg">
      <MyListingsHead {...{ counts, createUrl, countRef, texts }} />
      {session ? (
        <Table {...{ createUrl, countRef, texts }} onCountChange={readCounts} />
      ) : (
        <>
          <ListingFilters filters={noFilters} texts={texts} onChange={() => undefined} />
          <Skeleton loading={texts['home.loading']} />
        </>
      )}
    </div>
  )
}

const PasswordDialog = lazyPart(() => import('../../accounts/PasswordDialog.tsx'))

interface TableProps {
  createUrl: string | null
  countRef: RefObject<HTMLParagraphElement | null>
  onCountChange: () => void
  texts: MyListingsTexts
}

const readParameter = (name: string) => new URLSearchParams(location.search).get(name) ?? ''
const readPage = () => Math.max(1, Math.trunc(Number(readParameter('page'))) || 1)

const noFilters: OwnFilters = { search: '', state: '' }

const readFilters = (): OwnFilters => ({
  search: readParameter('search'),
  state: ownListingStates.find((state) => state === readParameter('state')) ?? '',
})

const toQuery = ({ search, state }: OwnFilters, page: number) =>
  new URLSearchParams(
    Object.entries({ search, state, page: page === 1 ? '' : String(page) }).filter(([, value]) => value !== ''),
  )

function Table({ createUrl, countRef, onCountChange, texts }: TableProps) {
  const [page, setPage] = useState(readPage)
  const [filters, setFilters] = useState(readFilters)
  const query = toQuery(filters, page)
  const { state, reload, retry } = useQuery<OwnListingList>(`/user/listings?${query}`, { showsNumbers: true })
  const [leaving, setLeaving] = useState<OwnListingRow | null>(null)
  const { data = [], total = 0, last_page = 1 } = state.status === 'success' ? state.data : {}

  const isFiltered = filters.search !== '' || filters.state !== ''
  const show = (wanted: OwnFilters, wantedPage: number) => {
    setFilters(wanted)
    setPage(wantedPage)
    const url = new URL(location.href)
    url.search = String(toQuery(wanted, wantedPage))
    history.replaceState(history.state, '', url)
  }
  const turnTo = (wanted: number) => {
    show(filters, wanted)
    countRef.current?.focus()
  }
  // Deleting the only row of a page opens the previous page.
  const deleted = () => {
    onCountChange()
    return data.length === 1 && page > 1 ? turnTo(page - 1) : reload()
  }

  const list = (
    <QueryView state={state} retry={retry} texts={texts}>
      {total === 0 && isFiltered ? (
        <p role="status">{texts['my_listings.no_match']}</p>
      ) : total === 0 ? (
        <EmptyState
          sign={texts['plate.blank']}
          title={texts['profile.listings.empty']}
          text={texts['profile.listings.empty.text']}
        >
          {createUrl && (
            <a className="btn btn--primary" href={createUrl}>
              <SvgIcon svg={plus} />
              {texts['profile.listings.create']}
            </a>
          )}
        </EmptyState>
      ) : (
        <div className="stack">
          <Rows rows={data} onChange={onCountChange} onDelete={setLeaving} texts={texts} />
          <PageButtons current={page} last={last_page} onTurn={turnTo} texts={texts} />
        </div>
      )}
      <DeleteConfirmation
        path={leaving && `/listings/${leaving.id}`}
        onClose={() => setLeaving(null)}
        onDeleted={deleted}
        title={`${texts['profile.listings.delete.question']} «${leaving?.title ?? ''}»`}
        text={texts['profile.listings.delete.text']}
        confirm={texts['profile.listings.delete.confirm']}
        deleted={texts['profile.listings.deleted']}
        texts={texts}
      />
      <Suspense>
        <PasswordDialog texts={texts} />
      </Suspense>
    </QueryView>
  )
  return (
    <>
      {(state.status !== 'success' || total > 0 || isFiltered) && (
        <ListingFilters {...{ filters, texts }} onChange={(wanted) => show(wanted, 1)} />
      )}
      {list}
    </>
  )
}

type RowsProps = Pick<TableProps, 'texts'> & {
  rows: OwnListingRow[]
  onChange: () => void
  onDelete: (row: OwnListingRow) => void
}

function Rows({ rows, onChange, onDelete, texts }: RowsProps) {
  const [changed, setChanged] = useState<Record<number, OwnListingRow>>({})
  return (
    <div className="panel table__wrap">
      <table className="table mine__table" aria-label={texts['my_listings.title']}>
        <thead>
          <tr>
            {[
              texts['my_listings.place'],
              texts['my_listings.status'],
              texts['my_listings.price'],
              texts['my_listings.views'],
              texts['my_listings.actions'],
            ].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MyListingRow
              key={row.id}
              row={changed[row.id] ?? row}
              onChange={(fresh) => {
                setChanged({ ...changed, [fresh.id]: fresh })
                onChange()
              }}
              onDelete={onDelete}
              texts={texts}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Props {
  counts: AccountCounts | undefined
  createUrl: string | null
  countRef: RefObject<HTMLParagraphElement | null>
  texts: MyListingsTexts
}

function MyListingsHead({ counts, createUrl, countRef, texts }: Props) {
  return (
    <div className="row row--between mine__head">
      <div>
        <h1>{texts['my_listings.title']}</h1>
        <p className="muted" ref={countRef} tabIndex={-1} role="status">
          {counts && toCountText(counts, texts)}
        </p>
      </div>
      {createUrl && (
        <a className="btn btn--primary" href={createUrl}>
          <SvgIcon svg={plus} />
          {texts['my_listings.add']}
        </a>
      )}
    </div>
  )
}

const toCountText = ({ listings, public_listings }: AccountCounts, texts: MyListingsTexts) =>
  (listings === 0 ? texts['my_listings.count'] : texts['my_listings.count_public'])
    .replace('{count}', String(listings))
    .replace('{public}', String(public_listings))
