import type { AdminReport, AuditEntry } from '@dalil/api/contract'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { Section } from '../components/display/Section.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { SplitView } from '../components/queue/SplitView.tsx'
import { useMayOpen } from '../providers/use-viewer.ts'
import { ReportedItem } from './ReportedItem.tsx'

export function ReportDetail({ report, buttons }: { report: AdminReport; buttons: ReactNode }) {
  const translate = useTranslate()
  const { status } = report
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {buttons}
      {status !== 'open' && (
        <DecisionBanner decision={report} status={translate(`resources.reports.statuses.${status}`)} />
      )}
      <SplitView
        title={translate('resources.reports.text')}
        aside={
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <ReportedItem report={report} />
            <ReportHistory report={report} />
          </Box>
        }
      >
        <Quote>{report.message}</Quote>
        <DescriptionList
          items={{
            'resources.reports.fields.reason': report.reason && translate(`resources.reports.reasons.${report.reason}`),
            'resources.reports.fields.reporter': (
              <UserLink person={report.reporter} otherwise="resources.reports.guest" />
            ),
            'resources.reports.fields.created_at': <DateText at={report.created_at} />,
            'resources.reports.fields.others':
              report.others > 0 ? translate('resources.reports.others', { smart_count: report.others }) : null,
          }}
        />
      </SplitView>
    </Box>
  )
}

function ReportHistory({ report: { type, listing, review } }: { report: AdminReport }) {
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
