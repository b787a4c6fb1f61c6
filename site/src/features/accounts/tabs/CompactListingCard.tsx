import type { Listing, ListingRow } from '@dalil/api/contract'
import { findCoverUrl, listSeparator, toDrawnCoverUrl } from '@dalil/api/contract/rules'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { type ReactNode, useState } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { readCurrentLocale, readCurrentPaths, readDisplayName, readTextLanguage } from '../../../lib/current-locale.ts'
import { toCountryNames } from '../../../lib/intl/island-formats.ts'
import { toOwnListingPath } from '../../listings/own-listing-path.ts'
import { localizeDescription } from '../../listings/texts.ts'
import './mini-card.css'

interface Props {
  row: Pick<
    ListingRow,
    | 'id'
    | 'title'
    | 'title_latin'
    | 'description'
    | 'description_en'
    | 'description_nl'
    | 'city_name'
    | 'country'
    | 'category'
    | 'cover_image_url'
  > &
    Partial<Pick<Listing, 'status' | 'is_published'> & Pick<ListingRow, 'placement'>>
  state?: ReactNode
  featured?: string
  children: ReactNode
}

export function CompactListingCard({ row, state, featured, children }: Props) {
  const { lang } = readCurrentLocale()
  const description = localizeDescription(row, lang)
  const [cover, setCover] = useState(findCoverUrl(row))
  const country = toCountryNames(lang).of(row.country.toUpperCase())
  return (
    <article className="panel row mini">
      <img src={cover} onError={() => setCover(toDrawnCoverUrl(row))} width="640" height="480" alt="" loading="lazy" />
      <div>
        <h2>
          <a href={toOwnListingPath(readCurrentPaths(), row)} dir="auto">
            {readDisplayName(row)}
          </a>
        </h2>
        <p className="mini__place">
          <SvgIcon svg={mapPin} />
          <span>
            <bdi lang={readTextLanguage(row.city_name)}>{row.city_name}</bdi>
            {listSeparator[lang]}
            {country}
          </span>
        </p>
        <p className="mini__text" dir="auto" lang={description.lang}>
          {description.text}
        </p>
        {state}
        {featured && row.placement === 'featured' && <span className="badge badge--accent">{featured}</span>}
        <div className="row">{children}</div>
      </div>
    </article>
  )
}
