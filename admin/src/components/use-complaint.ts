import { useCallback } from 'react'
import { useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { isCancelled, messageOf } from '../providers/request.ts'

/** Tells what was refused outside of react-admin's own calls; a session that has ended leads to the sign-in page. */
export function useComplaint(): (error: unknown) => Promise<void> {
  const notify = useNotify()
  const endIfSignedOut = useLogoutIfAccessDenied()
  return useCallback(
    async (error) => {
      if (isCancelled(error)) return
      if (!(await endIfSignedOut(error))) notify(messageOf(error), { type: 'error' })
    },
    [notify, endIfSignedOut],
  )
}
