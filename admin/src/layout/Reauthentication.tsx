import { type ReauthenticationKind as Kind, registerReauthentication } from '@dalil/api/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx'
import { RenewSessionDialog } from './RenewSessionDialog.tsx'

export function Reauthentication() {
  const [waiting, setWaiting] = useState<Partial<Record<Kind, (isConfirmed: boolean) => void>>>({})

  useEffect(
    () =>
      registerReauthentication(
        (kind) => new Promise((settle) => setWaiting((others) => ({ ...others, [kind]: settle }))),
      ),
    [],
  )
  const latest = useRef(waiting)
  useEffect(() => {
    latest.current = waiting
  })
  useEffect(
    () => () => {
      for (const settle of Object.values(latest.current)) settle(false)
    },
    [],
  )
  const end = useCallback(
    (isConfirmed: boolean) => {
      // A new login also counts as a confirmation of the password.
      for (const settle of Object.values(waiting)) settle(isConfirmed)
      setWaiting({})
    },
    [waiting],
  )
  if (waiting.session) return <RenewSessionDialog onEnd={end} />
  if (waiting.password) return <ConfirmPasswordDialog onEnd={end} />
  return null
}
