import starFill from '@phosphor-icons/core/fill/star-fill.svg?raw'
import { SvgIcon } from '../../components/icon/SvgIcon.tsx'
import { readCurrentPaths, readTextLanguage } from '../../lib/current-locale.ts'
import { type ListingWithState, toDisplayState } from './display-state.ts'
import '../../styles/badge.css'
import type { Texts } from '../../lib/text/pick-texts.ts'

type StateTexts = Texts<'listing.state' | 'revision.pending.badge'>

const variants = {
  published: 'badge--success',
  pending: 'badge--warning',
  rejected: 'badge--danger',
  suspended: 'badge--danger',
  draft: '',
  unreviewed: '',
}

export function ListingStateBadges({ listing, texts }: { listing: ListingWithState; texts: StateTexts }) {
  const state = toDisplayState(listing)
  return (
    <span className="row">
      <span className={`badge ${variants[state]}`} data-state={state}>
        {texts[`listing.state.${state === 'unreviewed' ? 'draft' : state}`]}
      </span>
      {listing.has_pending_revision && <span className="badge badge--warning">{texts['revision.pending.badge']}</span>}
      {listing.is_featured && (
        <span className="badge badge--accent">
          <SvgIcon svg={starFill} />
          {texts['listing.state.featured']}
        </span>
      )}
    </span>
  )
}

export function ListingStateText({ listing, texts }: { listing: ListingWithState; texts: StateTexts }) {
  const { rejection_reason: reason } = listing
  const state = toDisplayState(listing)
  if (state === 'published') return null
  const isRefused = state === 'rejected' || state === 'suspended'
  return (
    <>
      <p>{texts[`listing.state.${state}.text`]}</p>
      {isRefused && reason && (
        <p>
          {texts['listing.state.reason'].split('{reason}')[0]}
          <bdi lang={readTextLanguage(reason)}>{reason}</bdi>
        </p>
      )}
      {state === 'suspended' && (
        <p>
          <a className="link" href={readCurrentPaths().to('contact')}>
            {texts['listing.state.contact']}
          </a>
        </p>
      )}
    </>
  )
}
