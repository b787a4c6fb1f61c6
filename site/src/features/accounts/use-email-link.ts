import { useMemo } from 'react'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'

export interface EmailLinkParams {
  token: string
  email: string
}

/** `null` if a parameter is missing, `undefined` before hydration. */
export function useEmailLink(): EmailLinkParams | null | undefined {
  const isHydrated = useIsHydrated()
  return useMemo(() => {
    if (!isHydrated) return undefined
    const query = new URLSearchParams(location.search)
    const token = query.get('token')
    const email = query.get('email')
    return token && email ? { token, email } : null
  }, [isHydrated])
}
