import type { CreatedWebhook, OwnListingList } from '@dalil/api/contract'
import { type SiteFeature, webhookEvents } from '@dalil/db/vocabulary'
import { useId } from 'react'
import { CheckboxGroup } from '../../../../components/form/CheckboxGroup.tsx'
import { Form } from '../../../../components/form/Form.tsx'
import { Select } from '../../../../components/form/Select.tsx'
import { TextField } from '../../../../components/form/TextField.tsx'
import { api } from '../../../../lib/api-client.ts'
import { isFeatureOn } from '../../../../lib/features/is-feature-on.ts'
import { useForm } from '../../../../lib/use-form.ts'
import { useQuery } from '../../../../lib/use-query.ts'
import type { ProfileTexts } from '../texts.ts'
import { eventTexts } from './event-texts.ts'

const features: Partial<Record<WebhookEvent, SiteFeature>> = { 'review.created': 'reviews', 'claim.changed': 'claims' }

function isOffered(event: WebhookEvent): boolean {
  const feature = features[event]
  return feature === undefined || isFeatureOn(feature)
}

type WebhookEvent = (typeof webhookEvents)[number]

const empty = { url: '', events: [], listing_id: '' }

export function WebhookForm({ texts, onCreated }: { texts: ProfileTexts; onCreated: (made: CreatedWebhook) => void }) {
  const id = useId()
  const { state } = useQuery<OwnListingList>('/user/listings?per_page=48')
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).webhookInput,
    values: empty,
    texts,
    onSubmit: async (given) => {
      const created = await api.post<CreatedWebhook>('/user/webhooks', given)
      form.form.reset(empty)
      onCreated(created)
    },
  })
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{texts['profile.webhooks.new']}</h2>
      <Form form={form} send={texts['profile.webhooks.create']} busy={texts['form.sending']}>
        <TextField
          {...form.field('url')}
          label={texts['profile.webhooks.url']}
          hint={texts['profile.webhooks.url.hint']}
          type="url"
        />
        <CheckboxGroup
          {...form.field('events')}
          legend={texts['profile.webhooks.events']}
          values={webhookEvents.filter(isOffered)}
          toLabel={(event) => texts[eventTexts[event]]}
        />
        <Select {...form.field('listing_id')} label={texts['profile.webhooks.listing']} aria-required={false}>
          <option value="">{texts['profile.webhooks.all']}</option>
          {state.status === 'success' &&
            state.data.data.map((listing) => (
              <option key={listing.id} value={listing.id}>
                {listing.title}
              </option>
            ))}
        </Select>
      </Form>
    </section>
  )
}
