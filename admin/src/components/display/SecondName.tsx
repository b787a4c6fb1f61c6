import { Box } from '@mui/material'
import { NameText } from './NameText.tsx'

/** The name of a listing in the other script, if it has one. */
export const SecondName = ({ name }: { name: string | undefined }) =>
  name && (
    <Box
      component="span"
      sx={{ display: 'inline-block', fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}
    >
      <NameText>{name}</NameText>
    </Box>
  )
