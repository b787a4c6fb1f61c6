import type { Listing } from '@dalil/api/contract'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { Fragment } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { toFirstLetter } from '../../../lib/text/initial.ts'
import { listAddressParts } from '../address-parts.ts'

export function PreviewHeader({ listing, name }: { listing: Listing; name: string }) {
  const { lang } = readCurrentLocale()
  return (
    <header className="detail__head">
      {listing.logo_url ? (
        <img className="detail__logo" src={listing.logo_url} width="88" height="88" alt="" />
      ) : (
        <div className="detail__logo" aria-hidden="true">
          {toFirstLetter(name.replace(/^ال/, ''))}
        </div>
      )}
      <div>
        <p className="badge badge--brand">{listing.category.name}</p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <address>
          <SvgIcon svg={mapPin} />
          <span>
            {listAddressParts(listing, lang).map(({ separator, text, lang: language }) => (
              <Fragment key={text}>
                {separator}
                <bdi lang={language}>{text}</bdi>
              </Fragment>
            ))}
          </span>
        </address>
      </div>
    </header>
  )
}
