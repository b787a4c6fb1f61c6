import { toApiError } from '@dalil/api/client'
import type { Listing, OwnListingList } from '@dalil/api/contract'
import { findCoverUrl, toDisplayNames, toDrawnCoverUrl } from '@dalil/api/contract/rules'
import chartBar from '@phosphor-icons/core/regular/chart-bar.svg?raw'
import { useRef, useState } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readCurrentLocale, readCurrentPaths } from '../../../lib/current-locale.ts'
import { createDollarFormat, createNumberFormat } from '../../../lib/island-formats.ts'
import { toDisplayState } from '../display-state.ts'
import { ListingStateBadges, ListingStateText } from '../ListingState.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import { ListingRowActions } from './ListingRowActions.tsx'
import type { MyListingsTexts } from './texts.ts'

export type OwnListingRow = OwnListingList['data'][number]

interface Props {
  row: OwnListingRow
  onChange: (row: OwnListingRow) => void
  onDelete: (row: OwnListingRow) => void
  texts: MyListingsTexts
}

export function MyListingRow({ row, onChange, onDelete, texts }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [cover, setCover] = useState(findCoverUrl(row))
  const link = useRef<HTMLAnchorElement>(null)
  const { lang } = readCurrentLocale()
  const name = toDisplayNames(row, lang).first
  const paths = readCurrentPaths()

  const toggle = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const fresh = await api.post<Listing>(`/listings/${row.id}/${row.is_published ? 'unpublish' : 'publish'}`)
      onChange({ ...row, ...fresh, status: fresh.status ?? row.status } as OwnListingRow)
      const state = toDisplayState(fresh)
      const text = state === 'published' ? texts.published : state === 'pending' ? texts.submitted : texts.unpublished
      showToast({ variant: 'success', text: text.replace('{title}', name) })
    } catch (error) {
      showToast({ variant: 'error', text: toApiError(error).message })
    } finally {
      setBusy(false)
    }
  }

  const confirmed = () => {
    // The confirm button disappears, so the focus moves to the link.
    link.current?.focus()
    onChange({ ...row, needs_confirmation: false })
  }

  return (
    <tr>
      <td>
        <span className="table__title">
          <img
            src={cover}
            onError={() => setCover(toDrawnCoverUrl(row))}
            width="56"
            height="44"
            alt=""
            loading="lazy"
          />
          <span>
            <a ref={link} href={paths.listing(row.id)} dir="auto">
              {name}
            </a>
            <small>
              <bdi>{row.city_name}</bdi>
            </small>
          </span>
        </span>
      </td>
      <td data-th={texts.status}>
        <div className="table__state">
          <ListingStateBadges listing={row} texts={texts.state} />
          <div className="hint">
            <ListingStateText listing={row} texts={texts.state} />
          </div>
          {row.suggestions_count > 0 && <SuggestionsLink row={row} name={name} texts={texts} />}
          {row.needs_confirmation && <ConfirmButton {...{ row, name, texts }} onConfirmed={confirmed} />}
        </div>
      </td>
      <td data-th={texts.price}>
        <Price price={row.price} texts={texts} />
      </td>
      <td data-th={texts.views}>
        <a className="link row" href={paths.insights(row.id)}>
          <bdi dir="ltr" className="num">
            {createNumberFormat(lang).format(row.views)}
          </bdi>
          <SvgIcon svg={chartBar} />
          <span className="sr">{texts.actOn.replace('{act}', texts.insights).replace('{title}', name)}</span>
        </a>
      </td>
      <td>
        <ListingRowActions {...{ row, name, isBusy, texts }} onToggle={toggle} onDelete={() => onDelete(row)} />
      </td>
    </tr>
  )
}

function Price({ price, texts }: { price: number | null; texts: MyListingsTexts }) {
  if (price === null) return <span className="muted">{texts.noPrice}</span>
  return (
    <bdi dir="ltr" className="num">
      {createDollarFormat(readCurrentLocale().lang).format(price)}
    </bdi>
  )
}

function SuggestionsLink({ row, name, texts }: { row: OwnListingRow; name: string; texts: MyListingsTexts }) {
  const { lang } = readCurrentLocale()
  return (
    <a className="link" href={readCurrentPaths().suggestions(row.id)}>
      {texts.suggestions}{' '}
      <bdi dir="ltr" className="num">
        ({createNumberFormat(lang).format(row.suggestions_count)})
      </bdi>
      <span className="sr">{name}</span>
    </a>
  )
}
