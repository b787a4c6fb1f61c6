import type { AdminClaim } from '@dalil/api/contract'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { EmailLink } from '../components/display/EmailAddress.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { SplitView } from '../components/queue/SplitView.tsx'
import { useFormat } from '../components/use-format.ts'
import { ClaimBanners, CompetingClaims } from './ClaimBanners.tsx'
import { ClaimedListing } from './ClaimedListing.tsx'
import { ClaimFactors } from './ClaimFactors.tsx'
import { ClaimHistory } from './ClaimHistory.tsx'
import { ProofList } from './ProofList.tsx'

export function ClaimDetail({ claim, buttons }: { claim: AdminClaim; buttons: ReactNode }) {
  const translate = useTranslate()
  const { moment } = useFormat()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ClaimBanners claim={claim} />
      {buttons}
      <CompetingClaims claim={claim} />
      {claim.objection && (
        <Box component="section" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Tag variant="warning">{translate('resources.claims.objected')}</Tag>
          <Typography component="h3" variant="h5">
            {translate('resources.claims.objection', { when: moment(claim.objection.created_at) })}
          </Typography>
          {claim.objection.message && <Quote>{claim.objection.message}</Quote>}
        </Box>
      )}
      <SplitView title={translate('resources.claims.claimant')} aside={<ClaimedListing claimed={claim.listing} />}>
        <DescriptionList
          items={{
            'resources.claims.fields.claimant_name': <NameText>{claim.claimant_name}</NameText>,
            'resources.claims.fields.claimant_email': <EmailLink to={claim.claimant_email} />,
            'resources.claims.fields.claimant_phone': claim.claimant_phone && <bdi>{claim.claimant_phone}</bdi>,
            'resources.claims.fields.relationship': translate(`resources.claims.relationships.${claim.relationship}`),
            'resources.claims.fields.user': <UserLink person={claim.user} />,
            'resources.claims.former_owner': claim.former_owner && <NameText>{claim.former_owner.name}</NameText>,
            'resources.claims.fields.created_at': <DateText at={claim.created_at} />,
          }}
        />
        <Quote>{claim.reason}</Quote>
        <ProofList claim={claim.id} proofs={claim.proofs} />
        <ClaimFactors factors={claim.factors} />
      </SplitView>
      <ClaimHistory claim={claim} />
    </Box>
  )
}
