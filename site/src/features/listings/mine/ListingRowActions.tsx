import eye from '@phosphor-icons/core/regular/eye.svg?raw'
import eyeSlash from '@phosphor-icons/core/regular/eye-slash.svg?raw'
import pencilSimple from '@phosphor-icons/core/regular/pencil-simple.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { toDisplayState } from '../display-state.ts'
import type { OwnListingRow } from './MyListingRow.tsx'
import type { MyListingsTexts } from './texts.ts'

interface ActionProps {
  row: OwnListingRow
  name: string
  isBusy: boolean
  onToggle: () => void
  onDelete: () => void
  texts: MyListingsTexts
}

export function ListingRowActions({ row, name, isBusy, onToggle, onDelete, texts }: ActionProps) {
  // A rejected listing has to be corrected before it can be published.
  const isRefused = row.status === 'rejected' || row.status === 'suspended'
  const verb = !row.is_published ? 'publish' : toDisplayState(row) === 'pending' ? 'withdraw' : 'unpublish'
  const actOn = (act: string) => texts.actOn.replace('{act}', act).replace('{title}', name)
  return (
    <div className="table__acts">
      <a
        className="btn btn--sm btn--outline"
        href={readCurrentPaths().editListing(row.id)}
        aria-label={actOn(texts.edit)}
      >
        <SvgIcon svg={pencilSimple} />
        {texts.edit}
      </a>
      {!isRefused && (
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
      )}
      <button type="button" className="btn btn--icon btn--danger" aria-label={actOn(texts.delete)} onClick={onDelete}>
        <SvgIcon svg={trash} />
      </button>
    </div>
  )
}
