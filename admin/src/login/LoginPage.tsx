import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { LoginForm } from './LoginForm.tsx'
import { LoginHeader } from './LoginHeader.tsx'
import { LoginPlate } from './LoginPlate.tsx'
import { useExistingSession } from './use-existing-session.ts'

export function LoginPage() {
  const translate = useTranslate()
  useExistingSession()

  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <title>{`${translate('dalil.login.submit')} | ${translate('dalil.back_office')} | ${translate('dalil.name')}`}</title>
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
          <LoginForm />
        </Box>
        <LoginPlate />
      </Box>
    </Box>
  )
}
