import type { Claim } from '@dalil/api/contract'
import type { ClaimStatus } from '@dalil/db/vocabulary'
import { readCurrentPaths, readDisplayName, readTextLanguage } from '../../lib/current-locale.ts'
import { formatDay } from '../../lib/intl/island-formats.ts'
import '../../styles/badge.css'
import type { Texts } from '../../lib/text/pick-texts.ts'

type Summary = Pick<Claim, 'listing' | 'status' | 'relationship' | 'created_at' | 'decided_at' | 'reason'>

interface Props {
  claim: Summary
  texts: Texts<'profile.claims' | 'claim.relationship'>
}

const badges: Record<ClaimStatus, string> = {
  pending: 'badge--warning',
  needs_info: 'badge--accent',
  approved: 'badge--success',
  rejected: 'badge--danger',
  expired: '',
  revoked: 'badge--danger',
}

export function ClaimSummary({ claim, texts }: Props) {
  const { listing, status, relationship, created_at, decided_at, reason } = claim
  return (
    <>
      <div className="row row--between">
        <a className="link" href={readCurrentPaths().listing(listing)} dir="auto">
          {readDisplayName(listing)}
        </a>
        <span className={`badge ${badges[status]}`}>{texts[`profile.claims.${status}`]}</span>
      </div>
      <p className="hint">
        {texts[`claim.relationship.${relationship}`]} · {texts['profile.claims.sent']}{' '}
        <time dateTime={created_at}>{formatDay(created_at)}</time>
        {decided_at && (
          <>
            {' · '}
            {texts['profile.claims.decided']} <time dateTime={decided_at}>{formatDay(decided_at)}</time>
          </>
        )}
      </p>
      {reason && (
        <p dir="auto" lang={readTextLanguage(reason)}>
          {reason}
        </p>
      )}
    </>
  )
}
