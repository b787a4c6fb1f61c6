import { useCallback } from 'react'
import { useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { isCancelled, toErrorText } from '../providers/request.ts'

/** Shows errors of calls outside react-admin; an expired session opens the login page. */
export function useNotifyError(): (error: unknown, otherwise?: string) => Promise<void> {
  const notify = useNotify()
  const logoutIfDenied = useLogoutIfAccessDenied()
  return useCallback(
    async (error, otherwise) => {
      if (isCancelled(error)) return
      if (!(await logoutIfDenied(error))) notify(toErrorText(error, otherwise), { type: 'error' })
    },
    [notify, logoutIfDenied],
  )
}
