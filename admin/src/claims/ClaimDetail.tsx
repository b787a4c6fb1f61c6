import type { AdminClaim } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { EmailLink } from '../components/display/EmailLink.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { SplitView } from '../components/queue/SplitView.tsx'
import { ClaimedListing } from './ClaimedListing.tsx'
import { ProofList } from './ProofList.tsx'

interface Props {
  claim: AdminClaim
  onApprove?: (() => void) | undefined
  onReject?: (() => void) | undefined
}

export function ClaimDetail({ claim, onApprove, onReject }: Props) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {onApprove ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={onApprove}>
            {translate('resources.claims.approve')}
          </Button>
          <Button variant="outlined" color="error" onClick={onReject}>
            {translate('resources.claims.reject')}
          </Button>
        </Box>
      ) : (
        <DecisionBanner decision={claim} status={translate(`resources.claims.statuses.${claim.status}`)} />
      )}
      <SplitView title={translate('resources.claims.claimant')} aside={<ClaimedListing claimed={claim.listing} />}>
        <DescriptionList
          items={{
            'resources.claims.fields.claimant_name': claim.claimant_name,
            'resources.claims.fields.claimant_email': <EmailLink to={claim.claimant_email} />,
            'resources.claims.fields.claimant_phone': claim.claimant_phone && <bdi>{claim.claimant_phone}</bdi>,
            'resources.claims.fields.relationship': translate(`resources.claims.relationships.${claim.relationship}`),
            'resources.claims.fields.user': <UserLink person={claim.user} />,
            'resources.claims.fields.created_at': <DateText at={claim.created_at} />,
          }}
        />
        <Quote>{claim.reason}</Quote>
        <ProofList claim={claim.id} proofs={claim.proofs} />
      </SplitView>
    </Box>
  )
}
