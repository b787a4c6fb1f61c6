import { Box, Button, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Plate } from '../brand/Plate.tsx'

export function NotFound() {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        paddingBlock: 'clamp(3rem, 12vh, 8rem)',
        textAlign: 'center',
      }}
    >
      <Title title={translate('ra.page.not_found')} />
      <Plate
        aria-hidden
        sx={{ paddingInline: 4, paddingBlock: 1.5, fontSize: '2.5rem', fontWeight: 800, lineHeight: 1.4 }}
      >
        404
      </Plate>
      <Typography component="h2" variant="h3">
        {translate('ra.page.not_found')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('ra.message.not_found')}.</Typography>
      <Button variant="contained" component={Link} to="/">
        {translate('ra.page.dashboard')}
      </Button>
    </Box>
  )
}
