import type { Claim } from '@dalil/api/contract'
import { toDateFormat, toDisplayNames } from '@dalil/api/contract/rules'
import { readCurrentLocale, readCurrentPaths, readTextLanguage } from '../../lib/current-locale.ts'
import { claimBadges, type createClaimRelationshipTexts, type createClaimStatusTexts } from './status-texts.ts'
import '../../styles/badge.css'

type Summary = Pick<Claim, 'listing' | 'status' | 'relationship' | 'created_at' | 'decided_at' | 'reason'>

interface Props {
  claim: Summary
  texts: {
    status: ReturnType<typeof createClaimStatusTexts>
    relationships: ReturnType<typeof createClaimRelationshipTexts>
    sent: string
    decided: string
  }
}

export function ClaimSummary({ claim, texts }: Props) {
  const { lang } = readCurrentLocale()
  const day = toDateFormat(lang)
  const { listing, status, relationship, created_at, decided_at, reason } = claim
  return (
    <>
      <div className="row row--between">
        <a className="link" href={readCurrentPaths().listing(listing.id)} dir="auto">
          {toDisplayNames(listing, lang).first}
        </a>
        <span className={`badge ${claimBadges[status]}`}>{texts.status[status]}</span>
      </div>
      <p className="hint">
        {texts.relationships[relationship]} · {texts.sent}{' '}
        <time dateTime={created_at}>{day.format(new Date(created_at))}</time>
        {decided_at && (
          <>
            {' · '}
            {texts.decided} <time dateTime={decided_at}>{day.format(new Date(decided_at))}</time>
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
