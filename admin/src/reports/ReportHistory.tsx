import type { AdminReport, AuditEntry } from '@dalil/api/contract'
import { Box, Typography } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Section } from '../components/display/Section.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { useMayOpen } from '../providers/use-viewer.ts'

export function ReportHistory({ report: { type, listing, review } }: { report: AdminReport }) {
  const translate = useTranslate()
  const subject_type = type === 'listing' ? 'listing' : 'review'
  const subject_id = type === 'listing' ? listing?.id : review?.id
  const isOpen = useMayOpen('audit')
  const { data } = useGetList<AuditEntry>(
    'audit',
    {
      filter: { subject_type, subject_id },
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'created_at', order: 'DESC' },
    },
    { enabled: subject_id !== undefined && isOpen },
  )
  if (subject_id === undefined || !isOpen) return null
  return (
    <Section title="resources.reports.history">
      {data?.length === 0 && <Typography>{translate('resources.reports.no_history')}</Typography>}
      <Box component="ul" sx={{ display: 'grid', gap: 1, padding: 0, listStyle: 'none' }}>
        {data?.map(({ id, action, actor, created_at }) => (
          <li key={id}>
            {translate(`dalil.audit_actions.${action}`, { _: action })} · {actor?.name ?? translate('dalil.no_account')}{' '}
            · <TimeAgo at={created_at} />
          </li>
        ))}
      </Box>
    </Section>
  )
}
