import { Box } from '@mui/material'
import { NameText } from './NameText.tsx'

export const OtherScriptName = ({ name }: { name: string | undefined }) =>
  name && (
    <Box
      component="span"
      sx={{ display: 'inline-block', fontSize: '0.875rem', fontWeight: 400, color: 'text.secondary' }}
    >
      <NameText>{name}</NameText>
    </Box>
  )
