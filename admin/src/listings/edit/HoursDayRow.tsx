import type { TimeRange } from '@dalil/api/client'
import { Box } from '@mui/material'
import { CopyHoursButton } from './CopyHoursButton.tsx'
import { HoursStateSelect } from './HoursStateSelect.tsx'
import { hoursRowStyle } from './hours-row.ts'
import { TimeRangeFields } from './TimeRangeFields.tsx'

interface DayProps {
  name: string
  ranges: TimeRange[] | undefined
  onChange: (ranges: TimeRange[] | undefined) => void
  onCopy: (ranges: TimeRange[]) => void
}

export const HoursDayRow = ({ name, ranges, onChange, onCopy }: DayProps) => (
  <Box sx={hoursRowStyle}>
    <Box component="strong" sx={{ minWidth: '6rem' }}>
      {name}
    </Box>
    <HoursStateSelect name={name} ranges={ranges} choices={['unknown', 'open', 'closed']} onChange={onChange} />
    {ranges && ranges.length > 0 && (
      <TimeRangeFields name={name} ranges={ranges} onChange={onChange}>
        <CopyHoursButton of={name} onCopy={() => onCopy(ranges)} />
      </TimeRangeFields>
    )}
    {ranges?.length === 0 && <CopyHoursButton of={name} onCopy={() => onCopy(ranges)} />}
  </Box>
)
