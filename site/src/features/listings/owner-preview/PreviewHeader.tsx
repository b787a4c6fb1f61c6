import type { Listing } from '@dalil/api/contract'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { currentLocale } from '../../../lib/current-locale.ts'

export function PreviewHeader({ listing, name }: { listing: Listing; name: string }) {
  const { lang } = currentLocale()
  const town = [listing.address, [listing.zip_code, listing.city_name].filter(Boolean).join(' ')]
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
          <span>
            {town.map((line, index) => (
              <span key={line}>
                {index > 0 && (lang === 'ar' ? '، ' : ', ')}
                <bdi>{line}</bdi>
              </span>
            ))}
          </span>
        </address>
      </div>
    </header>
  )
}
