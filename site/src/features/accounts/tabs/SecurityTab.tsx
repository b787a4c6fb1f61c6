import { toSafePath } from '@dalil/api/client'
import type { SecondFactorState } from '@dalil/api/contract'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../../../components/Banner.tsx'
import { useAnswer } from '../../../lib/use-answer.ts'
import type { ProfileWords } from '../profile-words.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorOn } from './SecondFactorOn.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'
import { Waiting } from './Waiting.tsx'
import '../../../styles/badge.css'
import './security.css'

/** Recovery codes that nobody has said to have kept: another tab of the page may be opened meanwhile. */
let unkept: readonly string[] | null = null

/** The second factor of log-ins. */
export function SecurityTab({ words }: { words: ProfileWords }) {
  const { state, retry, reload } = useAnswer<SecondFactorState>('/user/second-factor')
  const [codes, setCodes] = useState(unkept)
  const panel = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const own = words.security
  const office = officePath()

  const show = (next: readonly string[] | null) => {
    unkept = next
    setCodes(next)
  }
  // What had the focus goes with its part of the panel.
  useEffect(() => {
    if (!takesFocus.current || !panel.current) return
    takesFocus.current = false
    panel.current.focus()
  })
  const renew = async () => {
    await reload()
    takesFocus.current = true
    show(null)
  }

  if (codes) return <RecoveryCodes codes={codes} words={own} onKept={renew} />
  return (
    <Waiting state={state} retry={retry} words={words}>
      {state.is === 'there' && (
        <div className="stack security" ref={panel} tabIndex={-1}>
          {office && !state.answer.confirmed_at && <Banner look="info">{own.staff}</Banner>}
          {state.answer.confirmed_at ? (
            <SecondFactorOn state={state.answer} words={words} onOff={renew} />
          ) : (
            <SecondFactorSetup words={own} onDone={show} />
          )}
          {office && state.answer.confirmed_at && (
            <div>
              <a className="btn btn--primary" href={office}>
                {own.toOffice}
              </a>
            </div>
          )}
        </div>
      )}
    </Waiting>
  )
}

/** The screen of the back office from which somebody was sent here. */
function officePath(): string | null {
  const path = toSafePath(new URLSearchParams(location.search).get('to'))
  return path?.startsWith('/admin') ? path : null
}
