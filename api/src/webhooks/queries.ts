import type { PagingQuery, Webhook, WebhookDeliveryList } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { webhookDeliveries, webhooks } from '@dalil/db/schema'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ViewerContext } from '../http/context.ts'
import { readMemberPage } from '../http/read-member-page.ts'

const { user_id: _user, secret: _secret, paused_until: _paused, only_listing, ...own } = getTableColumns(webhooks)
export const webhookColumns = { ...own, listing_id: only_listing }

const { webhook_id: _webhook, next_attempt_at, ...shown } = getTableColumns(webhookDeliveries)
export const deliveryColumns = {
  ...shown,
  next_attempt_at: sql<
    string | null
  >`case when ${webhookDeliveries.status} = 'waiting' then ${next_attempt_at} end`.mapWith(next_attempt_at),
}

export const readWebhooks = (db: Db, user_id: number): Promise<Webhook[]> =>
  db.select(webhookColumns).from(webhooks).where(eq(webhooks.user_id, user_id)).orderBy(desc(webhooks.id))

export const isOwnWebhook = (user_id: number, id: number) => and(eq(webhooks.id, id), eq(webhooks.user_id, user_id))

/** Returns null for a webhook of somebody else. */
export async function readDeliveries(
  { db, viewer }: ViewerContext,
  id: number,
  paging: PagingQuery,
): Promise<WebhookDeliveryList | null> {
  const [webhook] = await db.select({ id: webhooks.id }).from(webhooks).where(isOwnWebhook(viewer.id, id))
  if (!webhook) return null
  return readMemberPage(db, webhookDeliveries, paging, {
    select: db.select(deliveryColumns).from(webhookDeliveries),
    where: eq(webhookDeliveries.webhook_id, id),
    order: [desc(webhookDeliveries.id)],
  })
}
