import starFill from '@phosphor-icons/core/fill/star-fill.svg?raw'
import { SvgIcon } from '../../components/icon/SvgIcon.tsx'
import { readCurrentPaths, readTextLanguage } from '../../lib/current-locale.ts'
import { type ListingWithState, toDisplayState } from './display-state.ts'
import type { StateTexts } from './state-texts.ts'
import '../../styles/badge.css'

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
        {texts[state]}
      </span>
      {listing.has_pending_revision && <span className="badge badge--warning">{texts.waiting}</span>}
      {listing.is_featured && (
        <span className="badge badge--accent">
          <SvgIcon svg={starFill} />
          {texts.featured}
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
      <p>{texts[`${state}Text`]}</p>
      {isRefused && reason && (
        <p>
          {texts.reason.split('{reason}')[0]}
          <bdi lang={readTextLanguage(reason)}>{reason}</bdi>
        </p>
      )}
      {state === 'suspended' && (
        <p>
          <a className="link" href={readCurrentPaths().to('contact')}>
            {texts.contact}
          </a>
        </p>
      )}
    </>
  )
}
