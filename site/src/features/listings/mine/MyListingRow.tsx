import { toApiError } from '@dalil/api/client'
import type { Listing, OwnListingList } from '@dalil/api/contract'
import eye from '@phosphor-icons/core/regular/eye.svg?raw'
import eyeSlash from '@phosphor-icons/core/regular/eye-slash.svg?raw'
import pencilSimple from '@phosphor-icons/core/regular/pencil-simple.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { useState } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { currentLocale, currentPaths } from '../../../lib/current-locale.ts'
import { StateBadges, StateText } from '../ListingState.tsx'
import type { MyListingsTexts } from './texts.ts'

export type Row = OwnListingList['data'][number]

interface Props {
  row: Row
  onChange: (row: Row) => void
  onDelete: (row: Row) => void
  texts: MyListingsTexts
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const counted = new Intl.NumberFormat('en-US')

export function MyListingRow({ row, onChange, onDelete, texts }: Props) {
  const [isBusy, setBusy] = useState(false)
  const drawn = texts.covers[row.category.id] ?? '/img/cover-market.svg'
  const [cover, setCover] = useState(row.cover_image_url ?? drawn)
  const name = (currentLocale().lang !== 'ar' && row.title_latin) || row.title
  const paths = currentPaths()
  const verb = row.is_published ? 'unpublish' : 'publish'

  const toggle = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const fresh = await api.post<Listing>(`/listings/${row.id}/${verb}`)
      onChange({ ...row, ...fresh, status: fresh.status ?? row.status } as Row)
      const told = fresh.is_published ? texts.published : texts.unpublished
      showToast({ variant: 'success', text: told.replace('{title}', name) })
    } catch (error) {
      showToast({ variant: 'error', text: toApiError(error).message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <tr>
      <td>
        <span className="table__title">
          <img src={cover} onError={() => setCover(drawn)} width="56" height="44" alt="" loading="lazy" />
          <span>
            <a href={paths.listing(row.id)} dir="auto">
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
          <StateBadges listing={row} texts={texts.state} />
          <div className="hint">{row.status !== 'approved' && <StateText listing={row} texts={texts.state} />}</div>
        </div>
      </td>
      <td data-th={texts.price}>
        {row.price === null ? (
          <span className="muted">{texts.noPrice}</span>
        ) : (
          <bdi dir="ltr" className="num">
            {money.format(row.price)}
          </bdi>
        )}
      </td>
      <td data-th={texts.views}>
        <bdi dir="ltr" className="num">
          {counted.format(row.views)}
        </bdi>
      </td>
      <td>
        <RowActions {...{ row, name, isBusy, texts }} onToggle={toggle} onDelete={() => onDelete(row)} />
      </td>
    </tr>
  )
}

interface ActionProps {
  row: Row
  name: string
  isBusy: boolean
  onToggle: () => void
  onDelete: () => void
  texts: MyListingsTexts
}

function RowActions({ row, name, isBusy, onToggle, onDelete, texts }: ActionProps) {
  const verb = row.is_published ? 'unpublish' : 'publish'
  const actOn = (act: string) => texts.actOn.replace('{act}', act).replace('{title}', name)
  return (
    <div className="table__acts">
      <a className="btn btn--sm btn--outline" href={currentPaths().editListing(row.id)} aria-label={actOn(texts.edit)}>
        <SvgIcon svg={pencilSimple} />
        {texts.edit}
      </a>
      <button
        type="button"
        className={row.is_published ? 'btn btn--sm btn--outline' : 'btn btn--sm btn--primary'}
        aria-label={actOn(texts[verb])}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        onClick={onToggle}
      >
        <SvgIcon svg={row.is_published ? eyeSlash : eye} />
        {isBusy ? texts.busy : texts[verb]}
      </button>
      <button type="button" className="btn btn--icon btn--danger" aria-label={actOn(texts.delete)} onClick={onDelete}>
        <SvgIcon svg={trash} />
      </button>
    </div>
  )
}
