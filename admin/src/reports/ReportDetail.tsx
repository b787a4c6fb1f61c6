import type { AdminReport } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { SplitView } from '../components/queue/SplitView.tsx'
import { ReportedItem } from './ReportedItem.tsx'
import { ReportHistory } from './ReportHistory.tsx'

interface Props {
  report: AdminReport
  actions: Record<'resolve' | 'dismiss' | 'takeDown', (() => void) | undefined>
}

export function ReportDetail({ report, actions }: Props) {
  const translate = useTranslate()
  const { type, status } = report
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {status === 'open' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actions.takeDown && (
            <Button variant="contained" color="error" onClick={actions.takeDown}>
              {translate(`resources.reports.takedown.${type}`)}
            </Button>
          )}
          <Button variant="outlined" onClick={actions.resolve}>
            {translate('resources.reports.resolve')}
          </Button>
          <Button variant="outlined" onClick={actions.dismiss}>
            {translate('resources.reports.dismiss')}
          </Button>
        </Box>
      ) : (
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
