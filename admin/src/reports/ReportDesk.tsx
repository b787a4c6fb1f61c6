import type { AdminReport } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Day } from '../components/display/Day.tsx'
import { Decided } from '../components/display/Decided.tsx'
import { Facts } from '../components/display/Facts.tsx'
import { Person } from '../components/display/Person.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { Halves } from '../components/queue/Halves.tsx'
import { Past } from './Past.tsx'
import { ReportedItem } from './ReportedItem.tsx'

interface Props {
  report: AdminReport
  verbs: Record<'resolve' | 'dismiss' | 'act', (() => void) | undefined>
}

/** What somebody says is wrong, beside the thing itself and what has happened to it. */
export function ReportDesk({ report, verbs }: Props) {
  const translate = useTranslate()
  const { type, status } = report
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {status === 'open' ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {verbs.act && (
            <Button variant="contained" color="error" onClick={verbs.act}>
              {translate(`resources.reports.act.${type}`)}
            </Button>
          )}
          <Button variant="outlined" onClick={verbs.resolve}>
            {translate('resources.reports.resolve')}
          </Button>
          <Button variant="outlined" onClick={verbs.dismiss}>
            {translate('resources.reports.dismiss')}
          </Button>
        </Box>
      ) : (
        <Decided of={report} state={translate(`resources.reports.statuses.${status}`)} />
      )}
      <Halves
        title={translate('resources.reports.said')}
        aside={
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <ReportedItem report={report} />
            <Past report={report} />
          </Box>
        }
      >
        <Quote>{report.message}</Quote>
        <Facts
          of={{
            'resources.reports.fields.reporter': (
              <Person person={report.reporter} otherwise="resources.reports.guest" />
            ),
            'resources.reports.fields.created_at': <Day at={report.created_at} />,
            'resources.reports.fields.others':
              report.others > 0 ? translate('resources.reports.others', { smart_count: report.others }) : null,
          }}
        />
      </Halves>
    </Box>
  )
}
