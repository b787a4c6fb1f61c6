import { Box } from '@mui/material'
import { useFormat } from '../../components/use-format.ts'
import { createAxisTicks } from './axis-ticks.ts'

export interface DayCount {
  date: string
  /** The total of the day, at least as large as `part`. */
  count: number
  part: number
}

/** The index of the first day with a label, so that the last label belongs to the last day. */
const firstLabel = 2

/** The oldest day is at the start of the line: on the left, or on the right in Arabic. */
export function BarChart({ days }: { days: readonly DayCount[] }) {
  const { number, shortDay } = useFormat()
  const ticks = createAxisTicks(Math.max(...days.map(({ count }) => count)))
  const top = ticks.at(-1) ?? 1
  const toPercent = (count: number) => `${(count / top) * 100}%`
  return (
    <Box aria-hidden data-chart="bars" sx={styles}>
      <div data-chart="ticks">
        {ticks.map((tick) => (
          <span key={tick} style={{ insetBlockEnd: toPercent(tick) }}>
            {number(tick)}
          </span>
        ))}
      </div>
      <div data-chart="plot">
        {ticks.map((tick) => (
          <hr key={tick} style={{ insetBlockEnd: toPercent(tick) }} />
        ))}
        {days.map(({ date, count, part }) => (
          <div key={date} data-chart="day" title={`${shortDay(date)}: ${number(count)}`}>
            <i style={{ height: toPercent(count - part) }} />
            <b style={{ height: toPercent(part) }} />
          </div>
        ))}
      </div>
      <div data-chart="days">
        {days.map(({ date }, index) =>
          index % 7 === firstLabel ? (
            <span key={date} style={{ gridColumn: `${index + 1} / span 7` }}>
              {shortDay(date)}
            </span>
          ) : null,
        )}
      </div>
    </Box>
  )
}

const columns = { display: 'grid', gridTemplateColumns: 'repeat(30, minmax(0, 1fr))', columnGap: '2px' } as const

const styles = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1,
  marginBlock: 1.5,
  fontSize: '0.75rem',
  color: 'text.secondary',
  '[data-chart="ticks"]': { position: 'relative', minWidth: '2.5ch', height: 140 },
  '[data-chart="ticks"] span': { position: 'absolute', insetInlineEnd: 0, translate: '0 50%', lineHeight: 1 },
  '[data-chart="plot"]': { ...columns, position: 'relative', height: 140 },
  hr: {
    position: 'absolute',
    insetInline: 0,
    margin: 0,
    border: 0,
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
  },
  '[data-chart="day"]': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    height: '100%',
  },
  '[data-chart="day"]:hover': { backgroundColor: 'action.hover' },
  i: { backgroundColor: 'info.main', borderRadius: '3px 3px 0 0' },
  b: { backgroundColor: 'warning.main' },
  '[data-chart="days"]': { ...columns, gridColumn: 2, marginBlockStart: '6px', whiteSpace: 'nowrap' },
} as const
