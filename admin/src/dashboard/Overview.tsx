import { CircularProgress, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { useFormat } from '../components/use-format.ts'
import { toErrorText } from '../providers/request.ts'
import { type SessionViewer, useViewer } from '../providers/use-viewer.ts'
import { QueueCards, toQueueCounts } from './QueueCards.tsx'
import { useQueues, useStats } from './use-stats.ts'

// The chart library is a chunk of its own, so that login does not load it.
const Statistics = lazy(async () => ({ default: (await import('./Statistics.tsx')).Statistics }))

export function Overview() {
  const viewer = useViewer()
  if (!viewer) return <Loading />
  return viewer.role === 'moderator' ? <ModeratorQueues viewer={viewer} /> : <AdminOverview />
}

function ModeratorQueues({ viewer: { moderates } }: { viewer: SessionViewer }) {
  const translate = useTranslate()
  const { country, list } = useFormat()
  const { queues, error } = useQueues()
  if (!queues) return error ? <Banner variant="error">{translate(toErrorText(error))}</Banner> : <Loading />
  return (
    <>
      <Typography component="h2" variant="h4">
        {translate('dalil.dashboard.queues_in', { countries: list(moderates.map(country)) })}
      </Typography>
      <QueueCards counts={queues} />
    </>
  )
}

function AdminOverview() {
  const translate = useTranslate()
  const { stats, error } = useStats()
  if (!stats) return error ? <Banner variant="error">{translate(toErrorText(error))}</Banner> : <Loading />
  return (
    <>
      <Typography component="h2" variant="h4">
        {translate('dalil.dashboard.queues')}
      </Typography>
      <QueueCards counts={toQueueCounts(stats)} />
      <Suspense fallback={<Loading />}>
        <Statistics stats={stats} />
      </Suspense>
    </>
  )
}

function Loading() {
  const translate = useTranslate()
  return <CircularProgress aria-label={translate('ra.page.loading')} sx={{ justifySelf: 'center', marginBlock: 4 }} />
}
