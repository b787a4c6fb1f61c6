import type { Listing, OwnListingList } from '@dalil/api/contract'
import { findCoverUrl, toDrawnCoverUrl, toMoneyFormat } from '@dalil/api/contract/rules'
import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw'
import { useRef, useState } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readCurrentLocale, readCurrentPaths, readDisplayName, readTextLanguage } from '../../../lib/current-locale.ts'
import { toNumberFormat } from '../../../lib/intl/island-formats.ts'
import { useAction } from '../../../lib/use-action.ts'
import { toDisplayState } from '../display-state.ts'
import { ListingStateBadges, ListingStateText } from '../ListingState.tsx'
import { toOwnListingPath } from '../own-listing-path.ts'
import { ListingRowActions, MoreActions } from './ListingRowActions.tsx'
import type { MyListingsTexts } from './texts.ts'

export type OwnListingRow = OwnListingList['data'][number]

interface Props {
  row: OwnListingRow
  onChange: (row: OwnListingRow) => void
  onDelete: (row: OwnListingRow) => void
  texts: MyListingsTexts
}

export function MyListingRow({ row, onChange, onDelete, texts }: Props) {
  const [cover, setCover] = useState(findCoverUrl(row))
  const link = useRef<HTMLAnchorElement>(null)
  const { lang } = readCurrentLocale()
  const name = readDisplayName(row)
  const paths = readCurrentPaths()

  const { isBusy, run: toggle } = useAction(async () => {
    const fresh = await api.post<Listing>(`/listings/${row.id}/${row.is_published ? 'unpublish' : 'publish'}`)
    onChange({ ...row, ...fresh, status: fresh.status ?? row.status } as OwnListingRow)
    const state = toDisplayState(fresh)
    const done = state === 'published' ? state : state === 'pending' ? 'submitted' : 'unpublished'
    showToast({ variant: 'success', text: texts[`my_listings.${done}_toast`].replace('{title}', name) })
  })

  const confirmed = () => {
    // The confirm button disappears, so the focus moves to the link.
    link.current?.focus()
    onChange({ ...row, needs_confirmation: false })
  }

  return (
    <tr>
      <td>
        <span className="row table__title">
          <img
            src={cover}
            onError={() => setCover(toDrawnCoverUrl(row))}
            width="56"
            height="44"
            alt=""
            loading="lazy"
          />
          <span>
            <a ref={link} href={toOwnListingPath(paths, row)} dir="auto">
              {name}
            </a>
            <small>
              <bdi lang={readTextLanguage(row.city_name)}>{row.city_name}</bdi>
            </small>
          </span>
        </span>
      </td>
      <td data-th={texts['my_listings.status']}>
        <div className="table__state">
          <ListingStateBadges listing={row} texts={texts} />
          <div className="hint">
            <ListingStateText listing={row} texts={texts} />
          </div>
          {row.needs_confirmation && <ConfirmButton {...{ row, name, texts }} onConfirmed={confirmed} />}
        </div>
      </td>
      <td data-th={texts['my_listings.price']}>
        <Price {...row} texts={texts} />
      </td>
      <td data-th={texts['my_listings.views']}>
        <bdi dir="ltr" className="num">
          {toNumberFormat(lang).format(row.views)}
        </bdi>
      </td>
      <td>
        <div>
          <ListingRowActions {...{ row, name, isBusy, texts }} onToggle={toggle} />
          <MoreActions {...{ row, name, texts }} onDelete={() => onDelete(row)} />
        </div>
      </td>
    </tr>
  )
}

interface PriceProps extends Pick<OwnListingRow, 'price' | 'price_currency'> {
  texts: MyListingsTexts
}

function Price({ price, price_currency, texts }: PriceProps) {
  if (price === null) return <span className="muted">{texts['my_listings.no_price']}</span>
  return (
    <bdi dir="ltr" className="num">
      {toMoneyFormat(readCurrentLocale().lang, price_currency).format(price)}
    </bdi>
  )
}

interface ConfirmButtonProps {
  row: OwnListingRow
  name: string
  onConfirmed: () => void
  texts: MyListingsTexts
}

function ConfirmButton({ row, name, onConfirmed, texts }: ConfirmButtonProps) {
  const { isBusy, run: confirm } = useAction(async () => {
    await api.post(`/listings/${row.id}/confirm`)
    showToast({ variant: 'success', text: texts['my_listings.confirmed'].replace('{title}', name) })
    onConfirmed()
  })
  return (
    <div className="table__question">
      <span>{texts['listing.confirm.title']}</span>
      <button
        type="button"
        className="btn btn--sm btn--outline"
        aria-label={texts['my_listings.act_on'].replace('{act}', texts['my_listings.confirm']).replace('{title}', name)}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={confirm}
      >
        <SvgIcon svg={checkCircle} />
        {isBusy ? texts['my_listings.busy'] : texts['my_listings.confirm']}
      </button>
    </div>
  )
}
