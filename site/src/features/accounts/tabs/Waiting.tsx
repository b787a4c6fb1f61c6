import type { ApiError } from '@dalil/api/client'
import type { ReactNode } from 'react'
import { Banner } from '../../../components/Banner.tsx'
import type { Answered } from '../../../lib/use-answer.ts'
import '../../../styles/skeleton.css'

interface Props {
  state: Answered<unknown>
  retry: () => unknown
  words: { loading: string; retry: string; wrong?: string }
  /** Own words for what the API refused. */
  explain?: (refusal: ApiError) => string | undefined
  /** What stands here once the answer is there. */
  children: ReactNode
}

/** Loading, then what was loaded, or why it could not be. */
export function Waiting({ state, retry, words, explain, children }: Props) {
  if (state.is === 'loading') return <Skeleton loading={words.loading} />
  if (state.is === 'there') return children
  const { refusal } = state
  const text = explain?.(refusal) ?? ((refusal.code === 'INTERNAL' && words.wrong) || refusal.message)
  return (
    <div className="panel stack">
      <Banner look="bad">{text}</Banner>
      <div>
        <button type="button" className="btn btn--outline" onClick={retry}>
          {words.retry}
        </button>
      </div>
    </div>
  )
}

export function Skeleton({ loading }: { loading: string }) {
  return (
    <div className="account__wait">
      <p className="muted" role="status">
        {loading}
      </p>
      {[1, 2].map((row) => (
        <div key={row} className="panel" aria-hidden="true">
          <div className="sk" />
          <div className="sk" />
          <div className="sk" />
        </div>
      ))}
    </div>
  )
}
