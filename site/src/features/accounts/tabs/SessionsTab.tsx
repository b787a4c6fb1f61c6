import { clearSession } from '@dalil/api/client'
import type { sessionList } from '@dalil/api/contract'
import type { z } from 'zod'
import { ActionButton } from '../../../components/form/ActionButton.tsx'
import { QueryView } from '../../../components/query/QueryView.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { discardDrafts } from '../../../lib/drafts/discard-drafts.ts'
import { formatMoment } from '../../../lib/intl/island-formats.ts'
import { navigate } from '../../../lib/session/return-url.ts'
import { useQuery } from '../../../lib/use-query.ts'
import type { ProfileTexts } from './texts.ts'
import '../../../styles/badge.css'

type Sessions = z.output<typeof sessionList>

export default function SessionsTab({ texts }: { texts: ProfileTexts }) {
  const { state, retry, reload } = useQuery<Sessions>('/user/sessions')

  const end = async ({ id, current }: Sessions['data'][number]) => {
    await api.delete(`/user/sessions/${id}`)
    if (current) {
      await discardDrafts()
      clearSession()
      await navigate(readCurrentPaths().to('login'))
    }
    await reload()
    showToast({ variant: 'success', text: texts['profile.sessions.ended'] })
  }
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      <p className="muted">{texts['profile.sessions.text']}</p>
      <ul className="stack">
        {state.status === 'success' &&
          state.data.data.map((session) => (
            <li key={session.id} className="panel row row--between strip">
              <div>
                <div className="row">
                  <h2 dir="auto">{session.device ?? texts['profile.sessions.unknown']}</h2>
                  {session.current && <span className="badge badge--success">{texts['profile.sessions.current']}</span>}
                </div>
                <p>
                  {texts['profile.sessions.seen']}:{' '}
                  <time dateTime={session.last_seen_at}>{formatMoment(session.last_seen_at)}</time>
                </p>
                <p>
                  {texts['profile.sessions.opened']}:{' '}
                  <time dateTime={session.created_at}>{formatMoment(session.created_at)}</time>
                  {session.address && (
                    <>
                      {' · '}
                      <bdi dir="ltr">{session.address}</bdi>
                    </>
                  )}
                </p>
              </div>
              <ActionButton act={() => end(session)} busy={texts['home.loading']}>
                {texts['profile.sessions.end']}
              </ActionButton>
            </li>
          ))}
      </ul>
    </QueryView>
  )
}
