import type { TimeRange } from '@dalil/api/client'
import Copy from '@mui/icons-material/ContentCopyOutlined'
import { Box, IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { HoursStateSelect } from './HoursStateSelect.tsx'
import { hoursRowStyle, toHoursKey } from './hours-row.ts'
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

function CopyHoursButton({ of: name, onCopy }: { of: string; onCopy: () => void }) {
  const translate = useTranslate()
  return (
    <IconButton aria-label={translate(toHoursKey('copy'), { name })} onClick={onCopy}>
      <Copy fontSize="small" />
    </IconButton>
  )
}
