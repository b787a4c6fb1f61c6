import { subscribeToOtherTabs } from '@dalil/api/client'
import { Box, Button, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { siteUrl } from '../addresses.ts'
import { Logo } from '../brand/Logo.tsx'
import { Plate } from '../brand/Plate.tsx'
import { LanguageMenu } from '../layout/LanguageMenu.tsx'
import { ThemeButton } from '../layout/ThemeButton.tsx'
import { returnPath } from '../providers/return-path.ts'
import { readStaffSession } from '../providers/session.ts'
import { LoginForm } from './LoginForm.tsx'
import { StreetScene } from './StreetScene.tsx'

export function LoginPage() {
  const translate = useTranslate()
  useSessionFromElsewhere()

  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <title>{`${translate('dalil.login.submit')} | ${translate('dalil.back_office')} | ${translate('dalil.name')}`}</title>
      <Header />
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
          <LoginForm />
        </Box>
        <Aside />
      </Box>
    </Box>
  )
}

function Header() {
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
      <ThemeButton />
    </Box>
  )
}

function Aside() {
  const translate = useTranslate()
  return (
    <Box
      component="aside"
      sx={({ paint }) => ({
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'space-between',
        gap: 3,
        backgroundColor: paint.sky,
        overflow: 'hidden',
      })}
    >
      <Plate
        sx={({ paint }) => ({
          margin: 'clamp(1.5rem, 3vw, 3rem)',
          padding: '2.1rem 2.4rem',
          borderRadius: '28px',
          boxShadow: `inset 0 0 0 9px ${paint.plate}, inset 0 0 0 12px #ffffff, 0 2px 0 ${paint.plateEdge}, 0 24px 56px -16px rgb(27 29 54 / 0.28)`,
        })}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: '0.9375rem', fontWeight: 600 }}>
          <span lang="ar">دليل</span>
          <Box aria-hidden sx={{ flex: 1, height: 2, backgroundColor: 'currentColor', opacity: 0.55 }} />
          <span lang="en">Dalil</span>
        </Box>
        <Typography variant="h1" component="p" sx={{ marginBlock: 1, textWrap: 'balance' }}>
          {translate('dalil.login.plate_title')}
        </Typography>
        <Typography sx={({ paint }) => ({ color: paint.plateMuted, textWrap: 'balance' })}>
          {translate('dalil.login.plate_text')}
        </Typography>
      </Plate>
      <StreetScene />
    </Box>
  )
}

/** Redirects an existing session, also one from another tab. */
function useSessionFromElsewhere(): void {
  const navigate = useNavigate()
  const target = returnPath(useLocation())

  useEffect(() => {
    const enter = () => {
      if (readStaffSession()) navigate(target, { replace: true })
    }
    enter()
    return subscribeToOtherTabs(enter)
  }, [navigate, target])
}
