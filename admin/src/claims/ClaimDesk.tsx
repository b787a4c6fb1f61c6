import type { AdminClaim } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Day } from '../components/display/Day.tsx'
import { Decided } from '../components/display/Decided.tsx'
import { Facts } from '../components/display/Facts.tsx'
import { MailLink } from '../components/display/MailLink.tsx'
import { Person } from '../components/display/Person.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { Halves } from '../components/queue/Halves.tsx'
import { ClaimedListing } from './ClaimedListing.tsx'
import { Proofs } from './Proofs.tsx'

interface Props {
  claim: AdminClaim
  onApprove?: (() => void) | undefined
  onReject?: (() => void) | undefined
}

/** What the claimant says and shows, beside what stands about the place. */
export function ClaimDesk({ claim, onApprove, onReject }: Props) {
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
        <Decided of={claim} state={translate(`resources.claims.statuses.${claim.status}`)} />
      )}
      <Halves title={translate('resources.claims.claimant')} aside={<ClaimedListing claimed={claim.listing} />}>
        <Facts
          of={{
            'resources.claims.fields.claimant_name': claim.claimant_name,
            'resources.claims.fields.claimant_email': <MailLink to={claim.claimant_email} />,
            'resources.claims.fields.claimant_phone': claim.claimant_phone && <bdi>{claim.claimant_phone}</bdi>,
            'resources.claims.fields.relationship': translate(`resources.claims.relationships.${claim.relationship}`),
            'resources.claims.fields.user': <Person person={claim.user} />,
            'resources.claims.fields.created_at': <Day at={claim.created_at} />,
          }}
        />
        <Quote>{claim.reason}</Quote>
        <Proofs claim={claim.id} proofs={claim.proofs} />
      </Halves>
    </Box>
  )
}
