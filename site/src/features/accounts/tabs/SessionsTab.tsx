import { clearSession, toApiError } from '@dalil/api/client'
import type { sessionList } from '@dalil/api/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { momentIn } from '../../../lib/days.ts'
import { giveUpDrafts } from '../../../lib/drafts.ts'
import { here, pathsHere } from '../../../lib/here.ts'
import { navigate } from '../../../lib/session/return-url.ts'
import { useAnswer } from '../../../lib/use-answer.ts'
import type { ProfileWords } from '../profile-words.ts'
import { Waiting } from './Waiting.tsx'
import '../../../styles/badge.css'

type Sessions = z.output<typeof sessionList>

/** Where one is signed in. */
export function SessionsTab({ words }: { words: ProfileWords }) {
  const { state, retry, reload } = useAnswer<Sessions>('/user/sessions')
  const [ending, setEnding] = useState<number | null>(null)
  const moment = momentIn(here().lang)
  const own = words.sessions

  const end = async ({ id, current }: Sessions['data'][number]) => {
    setEnding(id)
    try {
      await api.delete(`/user/sessions/${id}`)
      if (current) {
        await giveUpDrafts()
        clearSession()
        await navigate(pathsHere().to('login'))
      }
      await reload()
      showToast({ look: 'ok', text: own.ended })
    } catch (error) {
      showToast({ look: 'bad', text: toApiError(error).message })
    } finally {
      setEnding(null)
    }
  }
  return (
    <Waiting state={state} retry={retry} words={words}>
      <p className="muted">{own.text}</p>
      <ul className="stack">
        {state.is === 'there' &&
          state.answer.data.map((session) => (
            <li key={session.id} className="panel strip">
              <div>
                <div className="row">
                  <h2 dir="auto">{session.device ?? own.unknown}</h2>
                  {session.current && <span className="badge badge--ok">{own.current}</span>}
                </div>
                <p>
                  {own.seen}:{' '}
                  <time dateTime={session.last_seen_at}>{moment.format(new Date(session.last_seen_at))}</time>
                </p>
                <p>
                  {own.opened}: <time dateTime={session.created_at}>{moment.format(new Date(session.created_at))}</time>
                  {session.address && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{session.address}</bdi>
                    </>
                  )}
                </p>
              </div>
              <SubmitButton
                type="button"
                look="outline"
                isBusy={ending === session.id}
                busy={words.loading}
                onClick={() => end(session)}
              >
                {own.end}
              </SubmitButton>
            </li>
          ))}
      </ul>
    </Waiting>
  )
}
