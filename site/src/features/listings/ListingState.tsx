import type { Listing } from '@dalil/api/contract'
import starFill from '@phosphor-icons/core/fill/star-fill.svg?raw'
import { SvgIcon } from '../../components/icon/SvgIcon.tsx'
import { currentPaths } from '../../lib/current-locale.ts'
import type { StateWords } from './state-words.ts'
import '../../styles/badge.css'

type StatedListing = Pick<Listing, 'is_published' | 'is_featured' | 'status' | 'rejection_reason'>

const variants = { pending: 'warning', approved: 'success', rejected: 'danger', suspended: 'danger' } as const

export function StateBadges({ listing, words }: { listing: StatedListing; words: StateWords }) {
  const { is_published, is_featured, status } = listing
  return (
    <span className="row">
      <span className={is_published ? 'badge badge--success' : 'badge'}>
        {is_published ? words.published : words.draft}
      </span>
      {is_featured && (
        <span className="badge badge--accent">
          <SvgIcon svg={starFill} />
          {words.featured}
        </span>
      )}
      {status && status !== 'approved' && <span className={`badge badge--${variants[status]}`}>{words[status]}</span>}
    </span>
  )
}

export function StateText({ listing, words }: { listing: StatedListing; words: StateWords }) {
  const { is_published, status = 'approved', rejection_reason: reason } = listing
  if (status === 'approved' && is_published) return null
  return (
    <>
      <p>{status === 'approved' ? words.draftText : words[`${status}Text`]}</p>
      {status !== 'approved' && reason && (
        <p>
          {words.reason.split('{reason}')[0]}
          <bdi>{reason}</bdi>
        </p>
      )}
      {status === 'suspended' && (
        <p>
          <a className="link" href={currentPaths().to('contact')}>
            {words.contact}
          </a>
        </p>
      )}
    </>
  )
}
