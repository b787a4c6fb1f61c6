import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { FieldDecisions } from '../components/queue/FieldQueue.tsx'

interface Props extends FieldDecisions {
  fields: string[]
  left: string[]
}

export function SuggestionActions({ fields, left, onAccept, onRefuse }: Props) {
  const translate = useTranslate()
  const accepted = fields.filter((field) => !left.includes(field))
  const action = left.length > 0 ? 'accept_some' : 'accept'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="contained"
        disabled={fields.length > 0 && accepted.length === 0}
        onClick={() => onAccept?.(left.length > 0 ? accepted : undefined)}
      >
        {translate(`resources.suggestions.${action}`, { count: accepted.length, total: fields.length })}
      </Button>
      <Button variant="outlined" color="error" onClick={onRefuse}>
        {translate('resources.suggestions.refuse')}
      </Button>
    </Box>
  )
}
