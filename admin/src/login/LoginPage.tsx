import { subscribeToOtherTabs } from '@dalil/api/client'
import { Box, Button } from '@mui/material'
import { useEffect } from 'react'
import { ToggleThemeButton, useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { siteUrl } from '../addresses.ts'
import { Logo } from '../brand/Logo.tsx'
import { LanguageMenu } from '../layout/LanguageMenu.tsx'
import { findReturnPath } from '../providers/return-path.ts'
import { readStaffSession } from '../providers/session.ts'
import { useSiteName } from '../providers/site.ts'
import { FirstAdminForm } from './FirstAdminForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginPlate } from './LoginPlate.tsx'

export function LoginPage() {
  const translate = useTranslate()
  const siteName = useSiteName()
  const token = new URLSearchParams(useLocation().search).get('token')
  useExistingSession(token === null)

  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <title>{`${translate('dalil.login.submit')} | ${translate('dalil.back_office')} | ${siteName}`}</title>
      <LoginHeader />
      <Box
        component="main"
        sx={{
          flex: 1,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 0.92fr)' },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            alignContent: 'center',
            justifyItems: 'center',
            padding: 'clamp(1.5rem, 1rem + 3vw, 4rem) clamp(1rem, 0.6rem + 1.8vw, 2.5rem)',
          }}
        >
          {token === null ? <LoginForm /> : <FirstAdminForm token={token} />}
        </Box>
        <LoginPlate />
      </Box>
    </Box>
  )
}

function useExistingSession(mayEnter: boolean): void {
  const navigate = useNavigate()
  const target = findReturnPath(useLocation())

  useEffect(() => {
    const enter = () => {
      if (mayEnter && readStaffSession()) navigate(target, { replace: true })
    }
    enter()
    return subscribeToOtherTabs(enter)
  }, [mayEnter, navigate, target])
}

function LoginHeader() {
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
