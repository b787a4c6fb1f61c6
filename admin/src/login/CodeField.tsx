import { Box, Link } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { LoginField } from './LoginField.tsx'

export function CodeField({ error }: { error: string | undefined }) {
  const translate = useTranslate()
  const [isRecovery, setRecovery] = useState(false)
  const kind = isRecovery ? 'recovery' : 'code'
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '& > div': { width: '100%' } }}>
      <LoginField
        key={kind}
        name="code"
        type="text"
        label={translate(`dalil.login.${kind}`)}
        hint={translate(`dalil.login.${kind}_hint`)}
        error={error}
        autoFocus
        {...(isRecovery ? { autoComplete: 'off' } : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
      />
      <Link component="button" type="button" variant="body2" onClick={() => setRecovery(!isRecovery)}>
        {translate(isRecovery ? 'dalil.login.use_code' : 'dalil.login.use_recovery')}
      </Link>
    </Box>
  )
}
