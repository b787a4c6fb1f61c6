import type { AccountCounts } from '@dalil/api/contract'
import plus from '@phosphor-icons/core/regular/plus.svg?raw'
import type { RefObject } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import type { MyListingsTexts } from './texts.ts'

interface Props {
  counts: AccountCounts | undefined
  createUrl: string | null
  countRef: RefObject<HTMLParagraphElement | null>
  texts: MyListingsTexts
}

export function MyListingsHead({ counts, createUrl, countRef, texts }: Props) {
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
