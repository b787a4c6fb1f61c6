import { addTimeRange, numberItems, type TimeRange, updateTimeRange } from '@dalil/api/client'
import { limits } from '@dalil/db/vocabulary'
import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import { Box, IconButton } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { TimeField } from '../../components/forms/dates/TimeField.tsx'

interface Props {
  name: string
  ranges: TimeRange[]
  onChange: (ranges: TimeRange[]) => void
  children?: ReactNode
}

export function TimeRangeFields({ name, ranges, onChange, children }: Props) {
  const translate = useTranslate()
  const label = (key: string, number: number) => translate(`resources.listings.hours_form.${key}`, { name, number })
  const words = translate('resources.listings.span', { from: '|', to: '|' }).split('|')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {numberItems(ranges).map(({ item: range, index, number }) => (
        <Box key={number} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
          {(['opens', 'closes'] as const).map((end, at) => (
            <Fragment key={end}>
              {words[at] && <span aria-hidden="true">{words[at]}</span>}
              <TimeField
                label={label(end, number)}
                value={range[end]}
                onChange={(time) => onChange(updateTimeRange(ranges, index, { [end]: time }))}
              />
            </Fragment>
          ))}
          <IconButton aria-label={label('remove_slot', number)} onClick={() => onChange(ranges.toSpliced(index, 1))}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <div>
        {ranges.length < limits.timeRanges.max && (
          <IconButton aria-label={label('add_slot', ranges.length + 1)} onClick={() => onChange(addTimeRange(ranges))}>
            <Add />
          </IconButton>
        )}
        {children}
      </div>
    </Box>
  )
}
