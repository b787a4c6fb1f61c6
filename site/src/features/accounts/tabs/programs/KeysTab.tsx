import type { CreatedKey, Key, keyList } from '@dalil/api/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { DeleteConfirmation } from '../../../../components/dialog/DeleteConfirmation.tsx'
import { QueryView } from '../../../../components/query/QueryView.tsx'
import { formatMoment } from '../../../../lib/intl/island-formats.ts'
import { useQuery } from '../../../../lib/use-query.ts'
import type { ProfileTexts } from '../texts.ts'
import { KeyForm } from './KeyForm.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import '../../../../styles/badge.css'

export default function KeysTab({ texts }: { texts: ProfileTexts }) {
  const { state, retry, reload } = useQuery<z.output<typeof keyList>>('/user/keys')
  const [created, setCreated] = useState<CreatedKey | null>(null)
  const [revoking, setRevoking] = useState<Key | null>(null)

  const show = (key: CreatedKey) => {
    setCreated(key)
    void reload()
  }
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      <p className="muted">
        {texts['profile.keys.text']} <a href="/api/docs">{texts['profile.programs.reference']}</a>
      </p>
      {created && (
        <ShownOnce
          key={created.id}
          title={texts['profile.keys.created']}
          secret={created.key}
          texts={texts}
          onKept={() => setCreated(null)}
        />
      )}
      <ul className="stack">
        {state.status === 'success' &&
          state.data.data.map((key) => (
            <li key={key.id} className="panel row row--between strip">
              <KeySummary item={key} texts={texts} />
              <button type="button" className="btn btn--outline" onClick={() => setRevoking(key)}>
                {texts['profile.keys.revoke']}
              </button>
            </li>
          ))}
      </ul>
      <KeyForm texts={texts} onCreated={show} />
      <DeleteConfirmation
        path={revoking && `/user/keys/${revoking.id}`}
        onClose={() => setRevoking(null)}
        onDeleted={reload}
        deleted={texts['profile.keys.revoked']}
        title={texts['profile.keys.revoke.title']}
        text={texts['profile.keys.revoke.text']}
        confirm={texts['profile.keys.revoke']}
        texts={texts}
      />
    </QueryView>
  )
}

function KeySummary({ item, texts }: { item: Key; texts: ProfileTexts }) {
  const { name, scopes, is_test, expires_on, last_used_at } = item
  return (
    <div>
      <div className="row">
        <h2 dir="auto">{name}</h2>
        {is_test && <span className="badge badge--brand">{texts['profile.keys.test']}</span>}
      </div>
      <p>{scopes.map((scope) => texts[`profile.keys.scope.${scope}`]).join(' · ')}</p>
      <p>
        {texts['profile.sessions.seen']}:{' '}
        {last_used_at ? (
          <time dateTime={last_used_at}>{formatMoment(last_used_at)}</time>
        ) : (
          texts['profile.keys.unused']
        )}
      </p>
      {expires_on && (
        <p>
          {texts['profile.keys.expires_on']}:{' '}
          <time dateTime={expires_on}>
            <bdi dir="ltr">{expires_on}</bdi>
          </time>
        </p>
      )}
    </div>
  )
}
