import { Box, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { PageGrid } from '../components/display/PageGrid.tsx'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { FailureList } from './FailureList.tsx'
import { JobAndMailCards } from './JobAndMailCards.tsx'
import { MaintenanceCards } from './MaintenanceCards.tsx'
import { ResourceCards } from './ResourceCards.tsx'
import { useSystem } from './use-system.ts'

export function SystemPage() {
  const translate = useTranslate()
  const { system, error } = useSystem()
  return (
    <PageGrid gap={2} paddingBlock={2}>
      <Title title={translate('pages.system.title')} />
      <div>
        <Typography component="h2" variant="h4">
          {translate('pages.system.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{translate('pages.system.lead')}</Typography>
      </div>
      {error && <RequestFailure error={error} />}
      {!system && !error && <LoadingRows />}
      {system && (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))' }}>
            <JobAndMailCards system={system} />
            <MaintenanceCards system={system} />
            <ResourceCards system={system} />
          </Box>
          <FailureList kind="jobs" failures={system.jobs.failures} />
          <FailureList kind="mails" failures={system.mails.failures} />
        </>
      )}
    </PageGrid>
  )
}
