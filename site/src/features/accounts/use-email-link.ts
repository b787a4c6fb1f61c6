import { toApiError } from '@dalil/api/client'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api-client.ts'

export interface EmailLinkParams {
  token: string
  email: string
}

/** `null` if the API would refuse the link, `undefined` until it has answered. */
export function useEmailLink(path: '/auth/verify-email' | '/auth/reset-password'): EmailLinkParams | null | undefined {
  const [link, setLink] = useState<EmailLinkParams | null>()
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const [token, email] = [query.get('token'), query.get('email')]
    if (!token || !email) return setLink(null)
    const params = { token, email }
    api.get(`${path}?${new URLSearchParams(params)}`).then(
      () => setLink(params),
      (error) => setLink(toApiError(error).status === 422 ? null : params),
    )
  }, [path])
  return link
}
