import { Box, Button, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'

export function AccessDenied() {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, paddingBlock: 8, textAlign: 'center' }}>
      <Title title={translate('ra.page.access_denied')} />
      <Typography component="h2" variant="h3">
        {translate('ra.page.access_denied')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('ra.message.access_denied')}</Typography>
      <Button variant="contained" component={Link} to="/">
        {translate('ra.page.dashboard')}
      </Button>
    </Box>
  )
}
