import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { FieldDecisions } from '../decisions/use-field-decisions.ts'

interface Props extends Pick<FieldDecisions, 'onAccept' | 'onRefuse'> {
  accept: string
  refuse: string
}

export function DecisionButtons({ accept, refuse, onAccept, onRefuse }: Props) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" onClick={onAccept}>
        {translate(accept)}
      </Button>
      <Button variant="outlined" color="error" onClick={onRefuse}>
        {translate(refuse)}
      </Button>
    </Box>
  )
}
