import type { Stats } from '@dalil/api/contract'
import { Box, Card, Typography } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useFormat } from '../components/use-format.ts'

interface Props {
  title: string
  series: Series
  /** A subset drawn in another colour, and the label of the rest. */
  part?: { title: string; series: Series; rest: string }
}

type Series = Stats['series']['users']

/** Daily counts as bars and as a table; mirrored in Arabic. */
export function Chart({ title, series, part }: Props) {
  const translate = useTranslate()
  const { number, shortDay } = useFormat()
  const { direction, palette } = useTheme()
  const id = useId()
  const sum = series.reduce((all, { count }) => all + count, 0)
  const isMirrored = direction === 'rtl'
  const parts = new Map(part?.series.map(({ date, count }) => [date, count]))
  const rest = series.map(({ date, count }) => Math.max(0, count - (parts.get(date) ?? 0)))
  const bars = [
    ...(part ? [{ data: [...parts.values()], color: palette.warning.main, label: part.title, stack: 'all' }] : []),
    { data: rest, color: palette.info.main, label: part ? part.rest : title, stack: 'all' },
  ]
  const highest = Math.max(...series.map(({ date, count }) => Math.max(count, parts.get(date) ?? 0)))
  return (
    <Card component="figure" aria-labelledby={id} sx={{ margin: 0, padding: 2, minWidth: 0 }}>
      <Box component="figcaption" id={id}>
        <Typography component="h3" variant="h6">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('dalil.dashboard.in_thirty_days', { count: number(sum) })}
        </Typography>
      </Box>
      <Box aria-hidden dir="ltr">
        <BarChart
          height={180}
          margin={{ top: 12, bottom: 0, left: 0, right: 0 }}
          xAxis={[
            {
              data: series.map(({ date }) => date),
              valueFormatter: (date: string) => shortDay(date),
              reverse: isMirrored,
              tickInterval: (_: string, index: number) => index % 7 === 1,
              disableLine: true,
            },
          ]}
          yAxis={[
            {
              position: isMirrored ? 'right' : 'left',
              tickMinStep: 1,
              disableLine: true,
              disableTicks: true,
              width: 36,
              min: 0,
              max: Math.max(1, highest),
            },
          ]}
          series={bars}
          grid={{ horizontal: true }}
          borderRadius={4}
          hideLegend={!part}
          skipAnimation
          disableKeyboardNavigation
        />
      </Box>
      <details>
        <summary style={{ cursor: 'pointer' }}>{translate('dalil.dashboard.as_table')}</summary>
        <Box component="table" sx={{ fontSize: '0.875rem', 'th, td': { textAlign: 'start', paddingInlineEnd: 3 } }}>
          <thead>
            <tr>
              <th scope="col">{translate('dalil.dashboard.day')}</th>
              <th scope="col">{translate('dalil.dashboard.count')}</th>
              {part && <th scope="col">{part.title}</th>}
            </tr>
          </thead>
          <tbody>
            {series.map(({ date, count }) => (
              <tr key={date}>
                <td>{shortDay(date)}</td>
                <td>{number(count)}</td>
                {part && <td>{number(parts.get(date) ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </Box>
      </details>
    </Card>
  )
}
