import { toApiError } from '@dalil/api/client'
import type { WebhookDelivery } from '@dalil/api/contract'
import { toDateTimeFormat } from '@dalil/api/contract/rules'
import { useState } from 'react'
import { SubmitButton } from '../../../../components/form/SubmitButton.tsx'
import { QueryView } from '../../../../components/query/QueryView.tsx'
import { showToast } from '../../../../components/toast/toast.ts'
import { api } from '../../../../lib/api-client.ts'
import { readCurrentLocale } from '../../../../lib/current-locale.ts'
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
  const { state, rows, retry, reload, loadMore, isLoadingMore } = usePagedQuery<WebhookDelivery>(path)
  const [sending, setSending] = useState<number | null>(null)
  const moment = toDateTimeFormat(readCurrentLocale().lang)

  const send = async (id: number) => {
    setSending(id)
    try {
      await api.post(`${path}/${id}/send`)
      await Promise.all([reload(), onChange()])
      showToast({ variant: 'success', text: texts['profile.webhooks.sent'] })
    } catch (error) {
      showToast({ variant: 'error', text: toApiError(error).message })
    } finally {
      setSending(null)
    }
  }
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      {rows.length === 0 && <p className="muted">{texts['profile.webhooks.none']}</p>}
      <ul className="stack">
        {rows.map(({ id, event, status, created_at, last_status, last_error }) => (
          <li key={id} className="strip">
            <div>
              <div className="row">
                <h3>{texts[eventTexts[event]]}</h3>
                <span className={`badge ${badges[status]}`}>{texts[`profile.webhooks.status.${status}`]}</span>
                {last_status !== null && <bdi className="num">{last_status}</bdi>}
              </div>
              <p>
                <time dateTime={created_at}>{moment.format(new Date(created_at))}</time>
                {last_error && ` · ${texts[`profile.webhooks.error.${last_error}`]}`}
              </p>
            </div>
            <SubmitButton
              type="button"
              variant="outline"
              isBusy={sending === id}
              busy={texts['form.sending']}
              onClick={() => send(id)}
            >
              {texts['profile.webhooks.send']}
            </SubmitButton>
          </li>
        ))}
      </ul>
      <LoadMoreButton loadMore={loadMore} isBusy={isLoadingMore} texts={texts} />
    </QueryView>
  )
}
