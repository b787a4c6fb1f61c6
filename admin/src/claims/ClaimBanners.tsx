import type { AdminClaim } from '@dalil/api/contract'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { useFormat } from '../components/use-format.ts'

export function ClaimBanners({ claim }: { claim: AdminClaim }) {
  const translate = useTranslate()
  const { moment } = useFormat()
  const period = claim.transferred_at ? 'former_owner_objection_period' : 'objection_period'
  return (
    <>
      {claim.status !== 'pending' && (
        <DecisionBanner decision={claim} status={translate(`resources.claims.statuses.${claim.status}`)} />
      )}
      {claim.status === 'pending' && claim.transferred_at && (
        <Banner variant="info">{translate('resources.claims.reopened')}</Banner>
      )}
      {claim.object_until && (
        <Banner variant="info">{translate(`resources.claims.${period}`, { when: moment(claim.object_until) })}</Banner>
      )}
    </>
  )
}
