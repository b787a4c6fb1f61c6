import type { ApiError } from '@dalil/api/client'
import type { ReactNode } from 'react'
import type { QueryState } from '../../lib/use-query.ts'
import { Alert } from '../Alert.tsx'
import './skeleton.css'
import type { Texts } from '../../lib/text/pick-texts.ts'

interface Props {
  state: QueryState<unknown>
  retry: () => unknown
  texts: Texts<'home.loading' | 'account.retry'> & Partial<Texts<'profile.wrong'>>
  /** Returns the message to show instead of the API's; `undefined` shows the API's. */
  toMessage?: (error: ApiError) => string | undefined
  children: ReactNode
}

export function QueryView({ state, retry, texts, toMessage, children }: Props) {
  if (state.status === 'loading') return <Skeleton loading={texts['home.loading']} />
  if (state.status === 'success') return children
  const { error } = state
  const text = toMessage?.(error) ?? ((error.code === 'INTERNAL' && texts['profile.wrong']) || error.message)
  return (
    <div className="panel stack">
      <Alert variant="error">{text}</Alert>
      <div>
        <button type="button" className="btn btn--outline" onClick={retry}>
          {texts['account.retry']}
        </button>
      </div>
    </div>
  )
}

export function Skeleton({ loading }: { loading: string }) {
  return (
    <div className="stack account__wait">
      <p className="muted" role="status">
        {loading}
      </p>
      {[1, 2].map((row) => (
        <div key={row} className="panel stack stack--sm" aria-hidden="true">
          <div className="sk" />
          <div className="sk" />
          <div className="sk" />
        </div>
      ))}
    </div>
  )
}
