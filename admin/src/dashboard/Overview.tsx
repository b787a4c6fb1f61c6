import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { LoadingSpinner } from '../components/lists/ResponsiveTable.tsx'
import { useFormat } from '../components/use-format.ts'
import { useQueues, useStats } from '../providers/use-stats.ts'
import { type SessionViewer, useViewer } from '../providers/use-viewer.ts'
import { ProgramLinks } from './ProgramLinks.tsx'
import { QueueCards } from './QueueCards.tsx'
import { Statistics } from './Statistics.tsx'

/** Renders only a spinner until all numbers have loaded, so that nothing shifts. */
export function Overview() {
  const viewer = useViewer()
  if (!viewer) return <LoadingSpinner />
  return viewer.role === 'moderator' ? <ModeratorQueues viewer={viewer} /> : <AdminOverview />
}

function ModeratorQueues({ viewer: { moderates } }: { viewer: SessionViewer }) {
  const translate = useTranslate()
  const { country, list } = useFormat()
  const { queues, error } = useQueues()
  if (!queues) return error ? <RequestFailure error={error} /> : <LoadingSpinner />
  return (
    <>
      <Typography component="h2" variant="h4">
        {translate('dalil.dashboard.queues_in', { countries: list(moderates.map(country)) })}
      </Typography>
      <QueueCards counts={queues} />
      <ProgramLinks />
    </>
  )
}

function AdminOverview() {
  const translate = useTranslate()
  const { stats, error: statsError } = useStats()
  const { queues, error = statsError } = useQueues()
  if (!stats || !queues) return error ? <RequestFailure error={error} /> : <LoadingSpinner />
  return (
    <>
      <Typography component="h2" variant="h4">
        {translate('dalil.dashboard.queues')}
      </Typography>
      <QueueCards counts={queues} />
      <Statistics stats={stats} />
      <ProgramLinks />
    </>
  )
}
