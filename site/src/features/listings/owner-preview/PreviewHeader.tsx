import type { Listing } from '@dalil/api/contract'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { currentLocale } from '../../../lib/current-locale.ts'
import { addressLine } from '../address-line.ts'

export function PreviewHeader({ listing, name }: { listing: Listing; name: string }) {
  const { lang } = currentLocale()
  return (
    <header className="detail__head">
      {listing.logo_url ? (
        <img className="detail__logo" src={listing.logo_url} width="88" height="88" alt="" />
      ) : (
        <div className="detail__logo" aria-hidden="true">
          {Array.from(name.replace(/^ال/, ''))[0]}
        </div>
      )}
      <div>
        <p className="badge badge--brand">{listing.category.name}</p>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <address>
          <SvgIcon svg={mapPin} />
          <span>{addressLine(listing, lang)}</span>
        </address>
      </div>
    </header>
  )
}
