import type { AdminClaim, ClaimStep } from '@dalil/api/contract'
import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { apiUrl } from '../addresses.ts'
import { Quote } from '../components/display/Quote.tsx'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { Section } from '../components/display/Section.tsx'
import { useFormat } from '../components/use-format.ts'
import { fetchJson } from '../providers/request.ts'

export function ClaimHistory({ claim }: { claim: AdminClaim }) {
  const translate = useTranslate()
  const { moment } = useFormat()
  const { data, error } = useQuery({
    queryKey: ['claim-history', claim.id, claim.status, claim.factors.length, claim.objection?.created_at],
    queryFn: async () => (await fetchJson<{ data: ClaimStep[] }>(`${apiUrl}/claims/${claim.id}/history`)).data,
  })
  return (
    <Section title="resources.claims.history">
      {error && <RequestFailure error={error} />}
      <Box component="ol" sx={{ display: 'grid', gap: 1.5, padding: 0, margin: 0, listStyle: 'none' }}>
        {data?.map(({ id, by, action, factor, message, created_at }) => (
          <Box component="li" key={id} sx={{ display: 'grid', gap: 0.5 }}>
            <span>
              <Typography component="strong" sx={{ fontWeight: 600 }}>
                {translate(`resources.claims.steps.${action}`)}
              </Typography>
              {factor && ` · ${translate(`resources.claims.factor.${factor}`)}`} ·{' '}
              {translate(`resources.claims.by.${by}`)} · <time dateTime={created_at}>{moment(created_at)}</time>
            </span>
            {message && <Quote>{message}</Quote>}
          </Box>
        ))}
      </Box>
    </Section>
  )
}
