import type { Account } from '@dalil/api/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Banner } from '../../components/Banner.tsx'
import { ask, type Refusal, refusalOf } from '../../lib/ask.ts'
import { keepUser, readSession } from '../../lib/session.ts'
import { useSession } from '../../lib/use-session.ts'
import { ResendButton } from './ResendButton.tsx'
import { useMailLink } from './use-mail-link.ts'
import type { VerifyWords } from './words.ts'

interface Props {
  paths: { login: string; profile: string }
  words: VerifyWords
}
type Outcome = 'busy' | 'done' | Refusal

/** Confirms the address as soon as the mail's link is opened. */
export function VerifyEmail({ paths, words }: Props) {
  const link = useMailLink()
  const session = useSession()
  const [outcome, setOutcome] = useState<Outcome>('busy')
  const isSent = useRef(false)

  const verify = useCallback(async () => {
    setOutcome('busy')
    try {
      await ask.post('/auth/verify-email', link ?? {})
      setOutcome('done')
      if (readSession()) keepUser(await ask.get<Account>('/user'))
    } catch (error) {
      setOutcome(refusalOf(error))
    }
  }, [link])

  // The token is good for once.
  useEffect(() => {
    if (link === undefined || isSent.current) return
    isSent.current = true
    void verify()
  }, [link, verify])

  if (outcome === 'busy') return <p role="status">{words.busy}</p>
  if (outcome === 'done') {
    return (
      <>
        <Banner look="ok">{words.done}</Banner>
        <a className="btn btn--primary" href={session ? paths.profile : paths.login}>
          {session ? words.toAccount : words.toLogin}
        </a>
      </>
    )
  }
  if (outcome.status !== 422) {
    return (
      <>
        <Banner look="bad">{outcome.message}</Banner>
        <button type="button" className="btn btn--outline" onClick={verify}>
          {words.retry}
        </button>
      </>
    )
  }
  return (
    <>
      <Banner look="bad">{words.invalid}</Banner>
      {session ? (
        <ResendButton words={words} />
      ) : (
        <>
          <p>{words.login}</p>
          <a className="btn btn--primary" href={`${paths.login}?${new URLSearchParams({ to: paths.profile })}`}>
            {words.toLogin}
          </a>
        </>
      )}
    </>
  )
}
