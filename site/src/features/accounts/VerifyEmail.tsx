import { type ApiError, readSession, saveSessionUser, toApiError } from '@dalil/api/client'
import type { Account, EmailVerified } from '@dalil/api/contract'
import { useState } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { api } from '../../lib/api-client.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Texts } from '../../lib/text/pick-texts.ts'
import { ResendButton } from './ResendButton.tsx'
import { useEmailLink } from './use-email-link.ts'

interface Props {
  paths: { login: string; profile: string; createListing: string | null }
  texts: Texts<'verify' | 'form.sending' | 'account.retry' | 'account.to_login'>
}
/** A new address of an account answers without the type of the account. */
type Done = Pick<EmailVerified, 'message'> & Partial<EmailVerified>

/** Verifies the address only after a click, because mail scanners open links. */
export function VerifyEmail({ paths, texts }: Props) {
  const { params, state } = useEmailLink(findPath)
  const session = useSession()
  const [done, setDone] = useState<Done | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)

  const verify = async () => {
    setBusy(true)
    try {
      setDone(await api.post<Done>(findPath(), params ?? {}))
      if (readSession()) api.get<Account>('/user').then(saveSessionUser, () => undefined)
    } catch (error) {
      setFailure(toApiError(error))
    } finally {
      setBusy(false)
    }
  }

  if (done) {
    const { createListing } = paths
    const isNext = createListing !== null && done.account_type === 'business'
    const next = isNext ? `?${new URLSearchParams({ to: createListing })}` : ''
    return (
      <div className="auth__link">
        <Alert variant="success">{done.message}</Alert>
        <a className="btn btn--primary" href={session ? paths.profile : paths.login + next} ref={takeFocus}>
          {session ? texts['verify.to_account'] : texts['account.to_login']}
        </a>
      </div>
    )
  }
  if (state === 'refused' || failure?.status === 422) {
    return (
      <div className="auth__link">
        <Alert variant="error">{texts['verify.invalid']}</Alert>
        {session ? (
          <ResendButton texts={texts} />
        ) : (
          <>
            <p>{texts['verify.login']}</p>
            <a className="btn btn--primary" href={`${paths.login}?${new URLSearchParams({ to: paths.profile })}`}>
              {texts['account.to_login']}
            </a>
          </>
        )}
      </div>
    )
  }
  return (
    <div className="auth__link">
      {failure && <Alert variant="error">{failure.message}</Alert>}
      <div>
        <p>{texts['verify.text']}</p>
        <p className="auth__address">
          <bdi dir="ltr">{params?.email ?? '\u00a0'}</bdi>
        </p>
      </div>
      <SubmitButton
        type="button"
        isBusy={isBusy}
        isReady={state === 'valid'}
        busy={texts['verify.busy']}
        onClick={verify}
        block
      >
        {failure ? texts['account.retry'] : texts['verify.send']}
      </SubmitButton>
    </div>
  )
}

/** The link to a new address of an account leads here too. */
const findPath = () =>
  new URLSearchParams(location.search).has('change') ? '/user/email/confirm' : '/auth/verify-email'

const takeFocus = (element: HTMLElement | null): void => element?.focus()
