import { toSafePath } from '@dalil/api/client'
import type { SecondFactorState } from '@dalil/api/contract'
import { isAdminPath } from '@dalil/api/contract/rules'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { QueryView } from '../../../components/query/QueryView.tsx'
import { useQuery } from '../../../lib/use-query.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorSetupForm } from './SecondFactorSetupForm.tsx'
import { SecondFactorStatus } from './SecondFactorStatus.tsx'
import type { ProfileTexts } from './texts.ts'
import '../../../styles/badge.css'
import './security.css'

/** Recovery codes that the user has not confirmed as saved; a change of tabs does not delete them. */
let pendingCodes: readonly string[] | null = null

export default function SecurityTab({ texts }: { texts: ProfileTexts }) {
  const { state, retry, reload } = useQuery<SecondFactorState>('/user/second-factor')
  const [codes, setCodes] = useState(pendingCodes)
  const panel = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(false)
  const office = officePath()

  const show = (next: readonly string[] | null) => {
    pendingCodes = next
    setCodes(next)
  }
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

  if (codes) return <RecoveryCodes codes={codes} texts={texts} onKept={renew} />
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      {state.status === 'success' && (
        <div className="stack security" ref={panel} tabIndex={-1}>
          {office && !state.data.confirmed_at && <Alert variant="info">{texts['profile.security.staff']}</Alert>}
          {state.data.confirmed_at ? (
            <SecondFactorStatus state={state.data} texts={texts} onOff={renew} />
          ) : (
            <SecondFactorSetupForm texts={texts} onDone={show} />
          )}
          {office && state.data.confirmed_at && (
            <div>
              <a className="btn btn--primary" href={office}>
                {texts['profile.security.to_office']}
              </a>
            </div>
          )}
        </div>
      )}
    </QueryView>
  )
}

function officePath(): string | null {
  const path = toSafePath(new URLSearchParams(location.search).get('to'))
  return path !== null && isAdminPath(path) ? path : null
}
