import type { WebhookDelivery } from '@dalil/api/contract'
import { webhookDeliveries, webhooks } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../http/context.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { deliveryColumns, isOwnWebhook } from './queries.ts'

/** Also turns a webhook on again that failures turned off. */
export function sendAgain(
  { db, viewer, jobQueue }: AuthenticatedContext,
  id: number,
  delivery_id: number,
): Promise<WebhookDelivery> {
  return transaction(db, async (tx) => {
    const [webhook] = await tx
      .update(webhooks)
      .set({ disabled_at: null, failing_since: null, paused_until: null })
      .where(isOwnWebhook(viewer.id, id))
      .returning({ id: webhooks.id })
    if (!webhook) throw new HttpError('NOT_FOUND')
    const isAsked = and(eq(webhookDeliveries.id, delivery_id), eq(webhookDeliveries.webhook_id, id))
    const [delivery] = await tx.select().from(webhookDeliveries).where(isAsked).for('update')
    if (!delivery) throw new HttpError('NOT_FOUND')
    if (delivery.status === 'waiting' && delivery.attempts === 0) throw new HttpError('ALREADY_DECIDED')
    const [again] = await tx
      .update(webhookDeliveries)
      .set({ status: 'waiting', attempts: 0, next_attempt_at: sql`now()`, delivered_at: null })
      .where(isAsked)
      .returning(deliveryColumns)
    if (!again) throw new HttpError('NOT_FOUND')
    await jobQueue.addWith(tx, { key: 'webhooks:deliver', lowPriority: true }, 'webhooks:deliver')
    return again
  })
}
