import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../components/use-format.ts'
import type { DayCount } from './BarChart.tsx'

interface Props {
  days: readonly DayCount[]
  part?: string
}

export function ChartTable({ days, part }: Props) {
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
