import { subscribeToOtherTabs } from '@dalil/api/client'
import { Box } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { findReturnPath } from '../providers/return-path.ts'
import { readStaffSession } from '../providers/session.ts'
import { useSiteName } from '../providers/site.ts'
import { FirstAdminForm } from './FirstAdminForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginHeader } from './LoginHeader.tsx'
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
