import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { FieldDecisions } from '../decisions/use-field-decisions.ts'

interface Props extends FieldDecisions {
  resource: 'revisions' | 'suggestions'
}

export function FieldDecisionButtons({ resource, choice, onAccept, onRefuse }: Props) {
  const translate = useTranslate()
  const { accepted, fields, total } = choice
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" disabled={!onAccept} onClick={onAccept}>
        {translate(`resources.${resource}.${fields ? 'accept_some' : 'accept'}`, { count: accepted.length, total })}
      </Button>
      <Button variant="outlined" color="error" onClick={onRefuse}>
        {translate(`resources.${resource}.refuse`)}
      </Button>
    </Box>
  )
}
