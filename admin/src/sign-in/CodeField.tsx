import { Box, Link } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Field } from './Field.tsx'

/** A code of the app or, for who does not have it, a recovery code. */
export function CodeField({ error }: { error: string | undefined }) {
  const translate = useTranslate()
  const [isRecovery, setRecovery] = useState(false)
  const kind = isRecovery ? 'recovery' : 'code'
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '& > div': { width: '100%' } }}>
      <Field
        key={kind}
        name="code"
        type="text"
        label={translate(`dalil.sign_in.${kind}`)}
        hint={translate(`dalil.sign_in.${kind}_hint`)}
        error={error}
        autoFocus
        {...(isRecovery ? { autoComplete: 'off' } : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
      />
      <Link component="button" type="button" variant="body2" onClick={() => setRecovery(!isRecovery)}>
        {translate(isRecovery ? 'dalil.sign_in.use_code' : 'dalil.sign_in.use_recovery')}
      </Link>
    </Box>
  )
}
