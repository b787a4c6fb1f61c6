import type { Stats } from '@dalil/api/contract'
import { Box, Card, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../components/use-format.ts'
import { BarChart, type DayCount } from './BarChart.tsx'

type Series = Stats['series']['users']

interface Props {
  title: string
  series: Series
  part?: { title: string; series: Series; rest: string }
}

export function Chart({ title, series, part }: Props) {
  const translate = useTranslate()
  const { number } = useFormat()
  const id = useId()
  const parts = new Map(part?.series.map(({ date, count }) => [date, count]))
  const days = series.map(({ date, count }) => {
    const inPart = parts.get(date) ?? 0
    return { date, part: inPart, count: Math.max(count, inPart) }
  })
  const sum = days.reduce((all, { count }) => all + count, 0)
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
      {part && <ChartLegend part={part.title} rest={part.rest} />}
      <BarChart days={days} />
      <ChartTable days={days} {...(part && { part: part.title })} />
    </Card>
  )
}

const ChartLegend = ({ part, rest }: Record<'part' | 'rest', string>) => (
  <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.8125rem' }}>
    {[
      { label: rest, color: 'info.main' },
      { label: part, color: 'warning.main' },
    ].map(({ label, color }) => (
      <Box component="span" key={label} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <Box component="span" sx={{ width: 12, height: 12, borderRadius: '3px', backgroundColor: color }} />
        {label}
      </Box>
    ))}
  </Box>
)

interface ChartTableProps {
  days: readonly DayCount[]
  part?: string
}

function ChartTable({ days, part }: ChartTableProps) {
  const translate = useTranslate()
  const { number, shortDay } = useFormat()
  return (
    <details>
      <summary style={{ cursor: 'pointer' }}>{translate('dalil.dashboard.as_table')}</summary>
      <Box component="table" sx={{ fontSize: '0.875rem', 'th, td': { textAlign: 'start', paddingInlineEnd: 3 } }}>
        <thead>
          <tr>
            <th scope="col">{translate('dalil.dashboard.day')}</th>
            <th scope="col">{translate('dalil.dashboard.count')}</th>
            {part && <th scope="col">{part}</th>}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <td>{shortDay(day.date)}</td>
              <td>{number(day.count)}</td>
              {part && <td>{number(day.part)}</td>}
            </tr>
          ))}
        </tbody>
      </Box>
    </details>
  )
}
