import type { AdminClaim } from '@dalil/api/contract'
import { isOpenClaim, isolateBidi } from '@dalil/api/contract/rules'
import { Link, useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { useFormat } from '../components/use-format.ts'
import { toListPath } from '../paths.ts'

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

export function CompetingClaims({ claim: { listing, competing, status, transferred_at } }: { claim: AdminClaim }) {
  const translate = useTranslate()
  const { day, list } = useFormat()
  if (competing.length === 0) return null
  const others = competing.map(({ claimant_name, created_at }) => `${isolateBidi(claimant_name)} (${day(created_at)})`)
  const rejectsOthers = isOpenClaim({ status }) && !transferred_at
  return (
    <Banner variant="info">
      {translate('resources.claims.competing', { smart_count: competing.length, others: list(others) })}{' '}
      {rejectsOthers && translate('resources.claims.competing_outcome', { smart_count: competing.length })}{' '}
      <Link to={toListPath('claims', { listing_id: listing.id })} sx={{ color: 'inherit' }}>
        {translate('resources.claims.all_of_listing')}
      </Link>
    </Banner>
  )
}
