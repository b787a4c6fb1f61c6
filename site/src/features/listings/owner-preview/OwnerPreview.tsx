import { toApiError } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import pencilSimple from '@phosphor-icons/core/regular/pencil-simple.svg?raw'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { type DefinitionItem, DefinitionList } from '../../../components/DefinitionList.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { currentLocale, currentPaths } from '../../../lib/current-locale.ts'
import { StateBadges, StateText } from '../ListingState.tsx'
import type { PreviewTexts } from './texts.ts'

interface Props {
  listing: Listing
  texts: PreviewTexts
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export function OwnerPreview({ listing, texts }: Props) {
  const [shown, setShown] = useState(listing)
  const [isBusy, setBusy] = useState(false)
  const paths = currentPaths()
  const { lang } = currentLocale()
  const name = (lang !== 'ar' && shown.title_latin) || shown.title

  const publish = async () => {
    setBusy(true)
    try {
      const fresh = await api.post<Listing>(`/listings/${shown.id}/publish`)
      // The listing is public now, at this URL.
      if (fresh.status === 'approved') return location.reload()
      setShown({ ...shown, ...fresh })
      showToast({ variant: 'success', text: texts.published.replace('{title}', name) })
    } catch (error) {
      showToast({ variant: 'error', text: toApiError(error).message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="wrap detail own">
      <Alert variant={shown.status === 'rejected' || shown.status === 'suspended' ? 'error' : 'info'}>
        <StateBadges listing={shown} texts={texts.state} />
        <StateText listing={shown} texts={texts.state} />
        <p>{texts.state.onlyYou}</p>
        <div className="row">
          <a className="btn btn--sm btn--outline" href={paths.editListing(shown.id)}>
            <SvgIcon svg={pencilSimple} />
            {texts.edit}
          </a>
          {!shown.is_published && (
            <SubmitButton type="button" isBusy={isBusy} busy={texts.busy} onClick={publish}>
              {texts.publish}
            </SubmitButton>
          )}
          <a className="btn btn--sm" href={paths.to('myListings')}>
            {texts.mine}
          </a>
        </div>
      </Alert>
      <PreviewHeader listing={shown} name={name} />
      <div className="detail__grid">
        <div>
          <PreviewPictures listing={shown} texts={texts} />
          <Block title={texts.about}>
            <div className="detail__text">
              {shown.description.split(/\n+/).map((paragraph) => (
                <p key={paragraph} dir="auto">
                  {paragraph}
                </p>
              ))}
            </div>
          </Block>
          {shown.amenities.length > 0 && (
            <Block title={texts.amenities}>
              <ul className="row">
                {shown.amenities.map((amenity) => (
                  <li key={amenity} className="tag">
                    {texts.amenityNames[amenity] ?? amenity}
                  </li>
                ))}
              </ul>
            </Block>
          )}
        </div>
        <aside className="aside">
          <Contact listing={shown} texts={texts} />
          <Hours listing={shown} texts={texts} />
          <Facts listing={shown} texts={texts} />
        </aside>
      </div>
    </div>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="block">
    <h2>{title}</h2>
    {children}
  </section>
)

function Contact({ listing, texts }: Props) {
  const lines = [listing.phone, listing.whatsapp, listing.email, listing.website, ...Object.values(listing.social)]
  const ways = [...new Set(lines.filter((line) => line !== null && line !== undefined))]
  if (ways.length === 0) return null
  return (
    <section className="panel">
      <h2>{texts.contact}</h2>
      <ul className="own__lines">
        {ways.map((line) => (
          <li key={line}>
            <bdi dir="ltr">{line}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Hours({ listing, texts }: Props) {
  const { opening_hours: hours } = listing
  if (!hours) return null
  const known = texts.days.filter(({ day }) => hours.weekly[day])
  return (
    <section className="panel">
      <h2>{texts.hours}</h2>
      <dl className="facts">
        {known.map(({ day, name }) => (
          <div key={day}>
            <dt>{name}</dt>
            <dd>
              {hours.weekly[day]?.length === 0 && texts.closed}
              {hours.weekly[day]?.map(({ opens, closes }) => (
                <bdi key={opens} dir="ltr" className="num own__span">
                  {opens} – {closes}
                </bdi>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Facts({ listing, texts }: Props) {
  const facts: DefinitionItem[] = [
    [texts.price, listing.price === null ? '' : money.format(listing.price)],
    [texts.keywords, listing.keywords.replaceAll(',', '، ')],
  ]
  if (!facts.some(([, text]) => text)) return null
  return (
    <section className="panel">
      <h2>{texts.facts}</h2>
      <DefinitionList facts={facts} />
    </section>
  )
}

function PreviewHeader({ listing, name }: { listing: Listing; name: string }) {
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

function PreviewPictures({ listing, texts }: Props) {
  const pictures = [listing.cover_image_url, ...listing.images.map(({ image_url }) => image_url)].filter(
    (url) => url !== null,
  )
  return (
    <ul className="own__pictures">
      {pictures.map((url, index) => (
        <li key={url}>
          <img
            src={url}
            width="640"
            height="400"
            alt={texts.picture.replace('{number}', String(index + 1))}
            loading={index > 0 ? 'lazy' : 'eager'}
          />
        </li>
      ))}
    </ul>
  )
}
