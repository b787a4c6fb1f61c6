import type { OpeningHours } from '@dalil/api/contract'
import { limits } from '@dalil/db/vocabulary'
import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import { Box, IconButton, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { numbered } from './numbered.ts'

export type Span = NonNullable<OpeningHours['exceptions']>[number]['hours'][number]

interface Props {
  /** Of the day, or of the exception. */
  name: string
  spans: Span[]
  onChange: (spans: Span[]) => void
  /** What else can be done, beside the button that adds one. */
  children?: ReactNode
}

/** When a place opens and closes on a day, as often as it does. */
export function SpanFields({ name, spans, onChange, children }: Props) {
  const translate = useTranslate()
  const say = (key: string, number: number) => translate(`resources.listings.hours_form.${key}`, { name, number })
  const set = (at: number, change: Partial<Span>) =>
    onChange(spans.map((span, place) => (place === at ? { ...span, ...change } : span)))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      {numbered(spans).map(({ thing: span, place, number }) => (
        <Box key={number} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
          {(['opens', 'closes'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              size="small"
              margin="none"
              value={span[end]}
              onChange={({ target }) => set(place, { [end]: target.value })}
              sx={{ minWidth: 0, '& input': { paddingInline: '8px' } }}
              slotProps={{ htmlInput: { 'aria-label': say(end, number), dir: 'ltr' } }}
            />
          ))}
          <IconButton aria-label={say('remove_span', number)} onClick={() => onChange(spans.toSpliced(place, 1))}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <div>
        {spans.length < limits.spans.max && (
          <IconButton
            aria-label={say('add_span', spans.length + 1)}
            onClick={() => onChange([...spans, { opens: spans.at(-1)?.closes ?? '', closes: '' }])}
          >
            <Add />
          </IconButton>
        )}
        {children}
      </div>
    </Box>
  )
}
