import type { Listing } from '@dalil/api/contract'
import starFill from '@phosphor-icons/core/fill/star-fill.svg?raw'
import { SvgIcon } from '../../components/icon/SvgIcon.tsx'
import { currentPaths } from '../../lib/current-locale.ts'
import type { StateTexts } from './state-texts.ts'
import '../../styles/badge.css'

type StatedListing = Pick<Listing, 'is_published' | 'is_featured' | 'status' | 'rejection_reason'>

const variants = { pending: 'warning', approved: 'success', rejected: 'danger', suspended: 'danger' } as const

export function StateBadges({ listing, texts }: { listing: StatedListing; texts: StateTexts }) {
  const { is_published, is_featured, status } = listing
  return (
    <span className="row">
      <span className={is_published ? 'badge badge--success' : 'badge'}>
        {is_published ? texts.published : texts.draft}
      </span>
      {is_featured && (
        <span className="badge badge--accent">
          <SvgIcon svg={starFill} />
          {texts.featured}
        </span>
      )}
      {status && status !== 'approved' && <span className={`badge badge--${variants[status]}`}>{texts[status]}</span>}
    </span>
  )
}

export function StateText({ listing, texts }: { listing: StatedListing; texts: StateTexts }) {
  const { is_published, status = 'approved', rejection_reason: reason } = listing
  if (status === 'approved' && is_published) return null
  return (
    <>
      <p>{status === 'approved' ? texts.draftText : texts[`${status}Text`]}</p>
      {status !== 'approved' && reason && (
        <p>
          {texts.reason.split('{reason}')[0]}
          <bdi>{reason}</bdi>
        </p>
      )}
      {status === 'suspended' && (
        <p>
          <a className="link" href={currentPaths().to('contact')}>
            {texts.contact}
          </a>
        </p>
      )}
    </>
  )
}
