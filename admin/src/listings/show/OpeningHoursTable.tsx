import type { TimeRange } from '@dalil/api/client'
import type { ModeratedListing } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormat } from '../../components/use-format.ts'
import { useFormatTimeRange } from '../../components/use-format-time-range.ts'
import { useWeekdays } from '../use-weekdays.ts'

export function OpeningHoursTable({ hours }: { hours: NonNullable<ModeratedListing['opening_hours']> }) {
  const translate = useTranslate()
  const days = useWeekdays()
  const { shortDay } = useFormat()
  const isAlwaysOpen = days.every(({ day }) => hours.weekly[day]?.some(coversWholeDay))
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // The note of an exception wraps instead of taking the width of the times.
        gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
        gap: 0.5,
        columnGap: 2,
        margin: 0,
        dd: { margin: 0 },
      }}
    >
      {isAlwaysOpen && (
        <>
          <dt>{translate('resources.listings.every_day')}</dt>
          <dd>{translate('resources.listings.all_day')}</dd>
        </>
      )}
      {(isAlwaysOpen ? [] : days).map(({ day, name }) => {
        const ranges = hours.weekly[day]
        return (
          <Box key={day} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{ranges ? <TimeRangeList ranges={ranges} /> : translate('resources.listings.hours_form.unknown')}</dd>
          </Box>
        )
      })}
      {hours.exceptions?.map(({ from, to, note, hours: ranges }) => (
        <Box key={`${from} ${to}`} sx={{ display: 'contents' }}>
          <dt>
            <bdi>{note || translate('resources.listings.exception')}</bdi>
          </dt>
          <dd>
            <div>
              {from === to
                ? shortDay(from)
                : translate('resources.listings.span', { from: shortDay(from), to: shortDay(to) })}
            </div>
            <TimeRangeList ranges={ranges} />
          </dd>
        </Box>
      ))}
    </Box>
  )
}

/** Equal times mean a whole day. */
const coversWholeDay = ({ opens, closes }: TimeRange): boolean => opens === closes

function TimeRangeList({ ranges }: { ranges: readonly TimeRange[] }) {
  const translate = useTranslate()
  const formatRange = useFormatTimeRange()
  if (ranges.length === 0) return <>{translate('resources.listings.closed')}</>
  return ranges.map((range) => (
    <Box key={range.opens} component="span" sx={{ display: 'block' }}>
      {formatRange(range)}
    </Box>
  ))
}
