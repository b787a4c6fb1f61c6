import type { AdminClaim } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { useFormat } from '../components/use-format.ts'

export interface ClaimActionCallbacks {
  onApprove?: (() => void) | undefined
  onAsk?: (() => void) | undefined
  onReject?: (() => void) | undefined
  onRevoke?: (() => void) | undefined
}

export function ClaimActions({ claim, ...actions }: ClaimActionCallbacks & { claim: AdminClaim }) {
  const translate = useTranslate()
  const { moment } = useFormat()
  const period = claim.transferred_at ? 'former_owner_objection_period' : 'objection_period'
  const buttons = [
    { name: 'approve', run: actions.onApprove, variant: 'contained', color: 'primary' },
    { name: 'ask', run: actions.onAsk, variant: 'outlined', color: 'primary' },
    { name: 'reject', run: actions.onReject, variant: 'outlined', color: 'error' },
    { name: 'revoke', run: actions.onRevoke, variant: 'outlined', color: 'error' },
  ] as const
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        {buttons.map(
          ({ name, run, variant, color }) =>
            run && (
              <Button key={name} variant={variant} color={color} onClick={run}>
                {translate(`resources.claims.${name}`)}
              </Button>
            ),
        )}
      </Box>
    </>
  )
}
