import type { WebhookDelivery } from '@dalil/api/contract'
import { ActionButton } from '../../../../components/form/ActionButton.tsx'
import { QueryView } from '../../../../components/query/QueryView.tsx'
import { showToast } from '../../../../components/toast/toast.ts'
import { api } from '../../../../lib/api-client.ts'
import { formatMoment } from '../../../../lib/intl/island-formats.ts'
import { usePagedQuery } from '../../../../lib/use-paged-query.ts'
import { LoadMoreButton } from '../LoadMoreButton.tsx'
import type { ProfileTexts } from '../texts.ts'
import { eventTexts } from './event-texts.ts'

const badges = { waiting: 'badge--warning', delivered: 'badge--success', failed: 'badge--danger' }

interface Props {
  path: string
  texts: ProfileTexts
  onChange: () => unknown
}

export function DeliveryList({ path, texts, onChange }: Props) {
  const { state, rows, retry, reload, loadMore } = usePagedQuery<WebhookDelivery>(path)

  const send = async (id: number) => {
    await api.post(`${path}/${id}/send`)
    await Promise.all([reload(), onChange()])
    showToast({ variant: 'success', text: texts['profile.webhooks.sent'] })
  }
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      {rows.length === 0 && <p className="muted">{texts['profile.webhooks.none']}</p>}
      <ul className="stack">
        {rows.map(({ id, event, status, created_at, last_status, last_error }) => (
          <li key={id} className="row row--between strip">
            <div>
              <div className="row">
                <h3>{texts[eventTexts[event]]}</h3>
                <span className={`badge ${badges[status]}`}>{texts[`profile.webhooks.status.${status}`]}</span>
                {last_status !== null && <bdi className="num">{last_status}</bdi>}
              </div>
              <p>
                <time dateTime={created_at}>{formatMoment(created_at)}</time>
                {last_error && ` · ${texts[`profile.webhooks.error.${last_error}`]}`}
              </p>
            </div>
            <ActionButton act={() => send(id)} busy={texts['form.sending']}>
              {texts['profile.webhooks.send']}
            </ActionButton>
          </li>
        ))}
      </ul>
      <LoadMoreButton loadMore={loadMore} texts={texts} />
    </QueryView>
  )
}
