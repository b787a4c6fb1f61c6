import { useMemo } from 'react'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'

export interface EmailLink {
  token: string
  email: string
}

/** What the link in a mail carries: `null` when a part is missing, `undefined` until the page's address is known. */
export function useEmailLink(): EmailLink | null | undefined {
  const isHydrated = useIsHydrated()
  return useMemo(() => {
    if (!isHydrated) return undefined
    const query = new URLSearchParams(location.search)
    const token = query.get('token')
    const email = query.get('email')
    return token && email ? { token, email } : null
  }, [isHydrated])
}
