import type { CreatedWebhook, Webhook, webhookList } from '@dalil/api/contract'
import { useState } from 'react'
import type { z } from 'zod'
import { DeleteConfirmation } from '../../../../components/dialog/DeleteConfirmation.tsx'
import { QueryView } from '../../../../components/query/QueryView.tsx'
import { useQuery } from '../../../../lib/use-query.ts'
import type { ProfileTexts } from '../texts.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { eventTexts } from './event-texts.ts'
import { ShownOnce } from './ShownOnce.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import '../../../../styles/badge.css'

export default function WebhooksTab({ texts }: { texts: ProfileTexts }) {
  const { state, retry, reload } = useQuery<z.output<typeof webhookList>>('/user/webhooks')
  const [created, setCreated] = useState<CreatedWebhook | null>(null)
  const [deleting, setDeleting] = useState<Webhook | null>(null)

  const show = (webhook: CreatedWebhook) => {
    setCreated(webhook)
    void reload()
  }
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      <p className="muted">
        {texts['profile.webhooks.text']} <a href="/api/docs">{texts['profile.programs.reference']}</a>
      </p>
      {created && (
        <ShownOnce
          key={created.id}
          title={texts['profile.webhooks.created']}
          secret={created.secret}
          texts={texts}
          onKept={() => setCreated(null)}
        />
      )}
      <ul className="stack">
        {state.status === 'success' &&
          state.data.data.map((webhook) => (
            <li key={webhook.id} className="panel stack">
              <WebhookItem webhook={webhook} texts={texts} onDelete={() => setDeleting(webhook)} onChange={reload} />
            </li>
          ))}
      </ul>
      <WebhookForm texts={texts} onCreated={show} />
      <DeleteConfirmation
        path={deleting && `/user/webhooks/${deleting.id}`}
        onClose={() => setDeleting(null)}
        onDeleted={reload}
        deleted={texts['profile.webhooks.deleted']}
        title={texts['profile.webhooks.delete.title']}
        text={texts['profile.webhooks.delete.text']}
        confirm={texts['profile.webhooks.delete']}
        texts={texts}
      />
    </QueryView>
  )
}

interface ItemProps {
  webhook: Webhook
  texts: ProfileTexts
  onDelete: () => void
  onChange: () => unknown
}

function WebhookItem({ webhook, texts, onDelete, onChange }: ItemProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, url, events, failing_since, disabled_at } = webhook
  return (
    <>
      <div className="row">
        <h2 className="second-factor__secret">
          <bdi dir="ltr">{url}</bdi>
        </h2>
        {disabled_at ? (
          <span className="badge badge--danger">{texts['profile.webhooks.off']}</span>
        ) : (
          failing_since && <span className="badge badge--warning">{texts['profile.webhooks.failing']}</span>
        )}
      </div>
      <p>{events.map((event) => texts[eventTexts[event]]).join(' · ')}</p>
      {disabled_at && <p>{texts['profile.webhooks.off.text']}</p>}
      <div className="row">
        <button type="button" className="btn btn--outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts['profile.webhooks.deliveries']}
        </button>
        <button type="button" className="btn btn--outline" onClick={onDelete}>
          {texts['profile.webhooks.delete']}
        </button>
      </div>
      {isOpen && <DeliveryList path={`/user/webhooks/${id}/deliveries`} texts={texts} onChange={onChange} />}
    </>
  )
}
