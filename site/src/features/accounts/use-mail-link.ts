import { useMemo } from 'react'
import { useIsAlive } from '../../lib/use-is-alive.ts'

export interface MailLink {
  token: string
  email: string
}

/** What the link in a mail carries: `null` when a part is missing, `undefined` until the page's address is known. */
export function useMailLink(): MailLink | null | undefined {
  const isAlive = useIsAlive()
  return useMemo(() => {
    if (!isAlive) return undefined
    const query = new URLSearchParams(location.search)
    const token = query.get('token')
    const email = query.get('email')
    return token && email ? { token, email } : null
  }, [isAlive])
}
