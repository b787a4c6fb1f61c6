import type { Role } from '@dalil/db/vocabulary'
import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Navigate } from 'react-router'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { useFormat } from '../components/use-format.ts'
import { setupPath } from '../paths.ts'
import { useQueues, useStats } from '../providers/use-stats.ts'
import { type SessionViewer, useViewer } from '../providers/use-viewer.ts'
import { SetupCard } from '../setup/SetupCard.tsx'
import { useSetup } from '../setup/use-setup.ts'
import { ProgramLinks } from './ProgramLinks.tsx'
import { QueueCards } from './QueueCards.tsx'
import { Statistics } from './Statistics.tsx'

/** Renders only a spinner until all numbers have loaded, so that nothing shifts. */
export function Overview() {
  const viewer = useViewer()
  if (!viewer) return <LoadingRows />
  return viewer.role === 'moderator' ? <ModeratorQueues viewer={viewer} /> : <AdminOverview role={viewer.role} />
}

function ModeratorQueues({ viewer: { moderates } }: { viewer: SessionViewer }) {
  const translate = useTranslate()
  const { country, list } = useFormat()
  const { queues, error } = useQueues()
  if (!queues) return error ? <RequestFailure error={error} /> : <LoadingRows />
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

function AdminOverview({ role }: { role: Role }) {
  const translate = useTranslate()
  const { stats, error: statsError } = useStats()
  const { queues, error: queuesError = statsError } = useQueues()
  const { data: setup, error = queuesError } = useSetup(role === 'super_admin')
  if (setup?.status === 'new') return <Navigate to={setupPath} replace />
  if (!stats || !queues || (role === 'super_admin' && !setup))
    return error ? <RequestFailure error={error} /> : <LoadingRows />
  return (
    <>
      {setup && <SetupCard setup={setup} />}
      <Typography component="h2" variant="h4">
        {translate('dalil.dashboard.queues')}
      </Typography>
      <QueueCards counts={queues} times={stats.decision_times} />
      <Statistics stats={stats} />
      <ProgramLinks />
    </>
  )
}
