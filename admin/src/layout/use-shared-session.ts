import { subscribeToOtherTabs } from '@dalil/api/client'
import { useEffect } from 'react'
import { useGetIdentity, useLogout } from 'react-admin'
import { readStaffSession } from '../providers/session.ts'

/** Handles a log-out or another login in other tabs. */
export function useSharedSession(): void {
  const logout = useLogout()
  const { identity } = useGetIdentity()

  useEffect(
    () =>
      subscribeToOtherTabs(() => {
        const session = readStaffSession()
        if (!session) logout()
        else if (identity && identity.id !== session.user.id) location.reload()
      }),
    [logout, identity],
  )
}
