import type { Stats } from '@dalil/api/contract'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormat } from '../components/use-format.ts'
import { Chart } from './charts/Chart.tsx'
import { TopLists } from './TopLists.tsx'

export function Statistics({ stats }: { stats: Stats }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const { users, reviews, listings, series } = stats
  const totals = { users, reviews, ...listings }
  return (
    <>
      <Typography component="h2" variant="h4">
        {translate('dalil.dashboard.statistics')}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, margin: 0, dd: { margin: 0 } }}
      >
        {Object.entries(totals).map(([name, count]) => (
          <div key={name}>
            <dt>{translate(`dalil.dashboard.totals.${name}`)}</dt>
            <Typography component="dd" variant="h4">
              {number(count)}
            </Typography>
          </div>
        ))}
      </Box>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {(['users', 'listings', 'reviews'] as const).map((name) => (
          <Chart key={name} title={translate(`dalil.dashboard.series.${name}`)} series={series[name]} />
        ))}
        <Chart
          title={translate('dalil.dashboard.series.searches')}
          series={series.searches}
          part={{
            title: translate('dalil.dashboard.series.missed_searches'),
            series: series.missed_searches,
            rest: translate('dalil.dashboard.series.found_searches'),
          }}
        />
      </Box>
      <TopLists stats={stats} />
    </>
  )
}
