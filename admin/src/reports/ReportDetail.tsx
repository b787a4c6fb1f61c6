import type { AdminReport } from '@dalil/api/contract'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { SplitView } from '../components/queue/SplitView.tsx'
import { ReportedItem } from './ReportedItem.tsx'
import { ReportHistory } from './ReportHistory.tsx'

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
