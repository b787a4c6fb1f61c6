import type { AdminClaim } from '@dalil/api/contract'
import { isOpenClaim, isolateBidi } from '@dalil/api/contract/rules'
import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { Banner } from '../components/display/Banner.tsx'
import { useFormat } from '../components/use-format.ts'

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
      <Link
        component={RouterLink}
        to={`/claims?${new URLSearchParams({ filter: JSON.stringify({ listing_id: listing.id }) })}`}
        sx={{ color: 'inherit' }}
      >
        {translate('resources.claims.all_of_listing')}
      </Link>
    </Banner>
  )
}
