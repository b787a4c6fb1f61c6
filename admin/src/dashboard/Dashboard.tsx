import { isLanguage } from '@dalil/api/client'
import Api from '@mui/icons-material/DataObjectOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import { Box, Button, Card, CircularProgress, Typography } from '@mui/material'
import { lazy, type ReactNode, Suspense } from 'react'
import { Title, useGetIdentity, useLocale, useTranslate } from 'react-admin'
import { apiReferenceUrl, siteUrl } from '../addresses.ts'
import { Shopfronts } from '../brand/Shopfronts.tsx'
import { Banner } from '../components/display/Banner.tsx'
import { useFormat } from '../components/use-format.ts'
import { interfaceLanguages } from '../languages.ts'
import { toErrorText } from '../providers/request.ts'
import { type SessionViewer, useViewer } from '../providers/use-viewer.ts'
import { QueueCards, toQueueCounts } from './QueueCards.tsx'
import { useQueues, useStats } from './use-stats.ts'

export function Dashboard() {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        maxWidth: 1040,
        width: '100%',
        marginInline: 'auto',
        paddingBlock: { xs: 2, md: 4 },
        display: 'grid',
        gap: 3,
      }}
    >
      <Title title={translate('ra.page.dashboard')} />
      <Greeting />
      <Overview />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <LinkCard
          icon={<Storefront />}
          title={translate('dalil.dashboard.site_title')}
          text={translate('dalil.dashboard.site_text')}
          href={siteUrl}
          action={translate('dalil.site.open')}
        />
        <LinkCard
          icon={<Api />}
          title={translate('dalil.dashboard.api_title')}
          text={translate('dalil.dashboard.api_text')}
          href={apiReferenceUrl}
          action={translate('dalil.dashboard.api_open')}
        />
      </Box>
    </Box>
  )
}

// The chart library is a chunk of its own, so that login does not load it.
const Statistics = lazy(async () => ({ default: (await import('./Statistics.tsx')).Statistics }))

function Overview() {
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

function Greeting() {
  const translate = useTranslate()
  const locale = useLocale()
  const { identity } = useGetIdentity()
  const { intl } = interfaceLanguages[isLanguage(locale) ? locale : 'ar']
  const today = new Intl.DateTimeFormat(intl, { dateStyle: 'full' }).format(new Date())
  return (
    <Box
      component="section"
      sx={({ paint }) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 19rem' },
        columnGap: 4,
        overflow: 'hidden',
        backgroundColor: paint.sky,
        borderRadius: '20px',
        paddingInline: 'clamp(1.25rem, 4vw, 2.5rem)',
      })}
    >
      <Box sx={{ paddingBlock: 'clamp(1.25rem, 4vw, 2.5rem)' }}>
        <Typography variant="body2">{today}</Typography>
        <Typography component="h2" variant="h1" sx={{ marginBlock: 1, overflowWrap: 'anywhere' }}>
          {translate('dalil.dashboard.greeting', { name: identity?.first_name ?? '' })}
        </Typography>
        <Typography sx={{ maxWidth: '52ch', textWrap: 'pretty' }}>{translate('dalil.dashboard.lead')}</Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, alignSelf: 'end', paddingBlockStart: 3 }}>
        <Shopfronts />
      </Box>
    </Box>
  )
}

interface LinkCardProps {
  icon: ReactNode
  title: string
  text: string
  href: string
  action: string
}

function LinkCard({ icon, title, text, href, action }: LinkCardProps) {
  return (
    <Card
      component="section"
      sx={{ padding: 3, display: 'grid', alignContent: 'start', justifyItems: 'start', gap: 1 }}
    >
      <Box
        aria-hidden
        sx={({ paint }) => ({
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: '12px',
          backgroundColor: paint.infoGround,
          color: paint.onInfoGround,
        })}
      >
        {icon}
      </Box>
      <Typography component="h3" variant="h5" sx={{ marginBlockStart: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      <Button variant="outlined" href={href} sx={{ marginBlockStart: 1 }}>
        {action}
      </Button>
    </Card>
  )
}
