import { toApiError } from '@dalil/api/client'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api-client.ts'

export interface EmailLinkParams {
  token: string
  email: string
}

/** `params` is null without a complete link; `state` is `refused` if the API rejects the token. */
interface EmailLink {
  params: EmailLinkParams | null
  state: 'checking' | 'valid' | 'refused'
}

type LinkPath = '/auth/verify-email' | '/auth/reset-password' | '/user/email/confirm'

export function useEmailLink(findPath: () => LinkPath): EmailLink {
  const [link, setLink] = useState<EmailLink>({ params: null, state: 'checking' })
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const [token, email] = [query.get('token'), query.get('email')]
    if (!token || !email) return setLink({ params: null, state: 'refused' })
    const params = { token, email }
    setLink({ params, state: 'checking' })
    api.get(`${findPath()}?${new URLSearchParams(params)}`).then(
      () => setLink({ params, state: 'valid' }),
      (error) => setLink({ params, state: toApiError(error).status === 422 ? 'refused' : 'valid' }),
    )
  }, [findPath])
  return link
}
