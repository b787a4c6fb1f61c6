import checkCircle from '@phosphor-icons/core/regular/check-circle.svg?raw'
import { useState } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api, showFailure } from '../../../lib/api-client.ts'
import type { OwnListingRow } from './MyListingRow.tsx'
import type { MyListingsTexts } from './texts.ts'

interface Props {
  row: OwnListingRow
  name: string
  onConfirmed: () => void
  texts: MyListingsTexts
}

export function ConfirmButton({ row, name, onConfirmed, texts }: Props) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await api.post(`/listings/${row.id}/confirm`)
      showToast({ variant: 'success', text: texts['my_listings.confirmed'].replace('{title}', name) })
      onConfirmed()
    } catch (error) {
      showFailure(error, () => void confirm())
      setBusy(false)
    }
  }
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
