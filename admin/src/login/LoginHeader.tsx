import { Box, Button } from '@mui/material'
import { ToggleThemeButton, useTranslate } from 'react-admin'
import { siteUrl } from '../addresses.ts'
import { Logo } from '../brand/Logo.tsx'
import { LanguageMenu } from '../layout/LanguageMenu.tsx'

export function LoginHeader() {
  const translate = useTranslate()
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        minHeight: 72,
        paddingInline: 'clamp(1rem, 0.6rem + 1.8vw, 2.5rem)',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Logo height={48} />
      <Box sx={{ flex: 1 }} />
      <Button color="inherit" href={siteUrl} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {translate('dalil.site.back')}
      </Button>
      <LanguageMenu />
      <ToggleThemeButton />
    </Box>
  )
}
