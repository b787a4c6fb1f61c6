import { deliveryErrors, deliveryStatuses, limits, webhookEvents } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { clearable } from './fields/clearable.ts'
import { idParam } from './fields/id.ts'
import { lineInput } from './fields/text.ts'
import { component, paginatedList, unpaginatedList } from './schemas.ts'

/** The address that is called: without a fragment, and as browsers write it. */
const webhookAddress = lineInput({ max: limits.website.max }).transform((text, context) => {
  const url = URL.parse(text)
  if (url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '') {
    url.hash = ''
    return url.href
  }
  context.addIssue({ code: 'custom', params: { rule: 'webhook_url' } })
  return z.NEVER
})

export const webhookInput = component('WebhookInput', {
  url: webhookAddress,
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  /** One of one's listings; all of them without it. */
  listing_id: clearable(idParam),
})
export type WebhookInput = z.output<typeof webhookInput>

const webhook = component('Webhook', {
  id: z.number().int(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  listing_id: z.number().int().nullable(),
  created_at: z.iso.datetime(),
  /** The first failure since the last success. */
  failing_since: z.iso.datetime().nullable(),
  /** After three days of failures nothing is sent any more. */
  disabled_at: z.iso.datetime().nullable(),
})
export type Webhook = z.output<typeof webhook>

export const webhookList = unpaginatedList(webhook)

/** `secret` is shown only once. */
export const createdWebhook = webhook.extend({ secret: z.string() }).meta({ id: 'CreatedWebhook' })
export type CreatedWebhook = z.output<typeof createdWebhook>

export const webhookDelivery = component('WebhookDelivery', {
  id: z.number().int(),
  event: z.enum(webhookEvents),
  payload: z.looseObject({}),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  last_status: z.number().int().nullable(),
  last_error: z.enum(deliveryErrors).nullable(),
  created_at: z.iso.datetime(),
  next_attempt_at: z.iso.datetime().nullable(),
  delivered_at: z.iso.datetime().nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>

export const webhookDeliveryList = paginatedList(webhookDelivery)
export type WebhookDeliveryList = z.output<typeof webhookDeliveryList>
