import { Box } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Greeting } from './Greeting.tsx'
import { Overview } from './Overview.tsx'

export function Dashboard() {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        maxWidth: 1040,
        width: '100%',
        marginInline: 'auto',
        paddingBlock: { xs: 2, md: 4 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
      }}
    >
      <Title title={translate('ra.page.dashboard')} />
      <Greeting />
      <Overview />
    </Box>
  )
}
