import dotsThree from '@phosphor-icons/core/regular/dots-three.svg?raw'
import eye from '@phosphor-icons/core/regular/eye.svg?raw'
import eyeSlash from '@phosphor-icons/core/regular/eye-slash.svg?raw'
import pencilSimple from '@phosphor-icons/core/regular/pencil-simple.svg?raw'
import trash from '@phosphor-icons/core/regular/trash.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { toDisplayState } from '../display-state.ts'
import type { OwnListingRow } from './MyListingRow.tsx'
import { OwnerLinks } from './OwnerLinks.tsx'
import type { MyListingsTexts } from './texts.ts'

interface ActionProps {
  row: OwnListingRow
  name: string
  isBusy: boolean
  onToggle: () => void
  onDelete: () => void
  texts: MyListingsTexts
}

export function ListingRowActions({ row, name, isBusy, onToggle, texts }: Omit<ActionProps, 'onDelete'>) {
  // A rejected listing has to be corrected before it can be published.
  const isRefused = row.status === 'rejected' || row.status === 'suspended'
  const verb = !row.is_published ? 'publish' : toDisplayState(row) === 'pending' ? 'withdraw' : 'unpublish'
  const actOn = (act: string) => texts['my_listings.act_on'].replace('{act}', act).replace('{title}', name)
  return (
    <div className="table__acts">
      <a
        className="btn btn--sm btn--outline"
        href={readCurrentPaths().editListing(row.id)}
        aria-label={actOn(texts['my_listings.edit'])}
      >
        <SvgIcon svg={pencilSimple} />
        {texts['my_listings.edit']}
      </a>
      {!isRefused && (
        <button
          type="button"
          className={row.is_published ? 'btn btn--sm btn--outline' : 'btn btn--sm btn--primary'}
          aria-label={actOn(texts[`my_listings.${verb}`])}
          aria-busy={isBusy}
          aria-disabled={isBusy}
          onClick={onToggle}
        >
          <SvgIcon svg={row.is_published ? eyeSlash : eye} />
          {isBusy ? texts['my_listings.busy'] : texts[`my_listings.${verb}`]}
        </button>
      )}
    </div>
  )
}

type MoreProps = Pick<ActionProps, 'row' | 'name' | 'onDelete' | 'texts'>

/** What owners need less often; open where somebody waits for the owner. */
export function MoreActions({ row, name, onDelete, texts }: MoreProps) {
  const actOn = (act: string) => texts['my_listings.act_on'].replace('{act}', act).replace('{title}', name)
  return (
    <details className="more mine__more" open={row.suggestions_count > 0 || row.open_claim_id !== null}>
      <summary>
        <SvgIcon svg={dotsThree} />
        {texts['my_listings.more']} <span className="sr">{name}</span>
      </summary>
      <OwnerLinks {...{ row, name, texts }} />
      <button
        type="button"
        className="btn btn--sm btn--danger"
        aria-label={actOn(texts['my_listings.delete'])}
        onClick={onDelete}
      >
        <SvgIcon svg={trash} />
        {texts['my_listings.delete']}
      </button>
    </details>
  )
}
