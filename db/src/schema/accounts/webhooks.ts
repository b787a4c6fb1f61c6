import { sql } from 'drizzle-orm'
import { index, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import { type DeliveryError, deliveryStatuses, webhookEvents } from '../../vocabulary.ts'
import { belongsTo, createdAt, defineTable, idColumn, timestamp } from '../columns.ts'
import { users } from './users.ts'

export const webhooks = defineTable('webhooks', {
  id: idColumn(),
  user_id: belongsTo(() => users.id),
  url: text().notNull(),
  events: text({ enum: webhookEvents }).array().notNull(),
  /** Null for all listings of the account. It outlives the listing, so that its deletion is delivered. */
  only_listing: integer(),
  secret: text().notNull(),
  created_at: createdAt(),
  /** The first failure since the last success. */
  failing_since: timestamp(),
  /** After a delivery that got no answer, for as long as they have failed, up to ten minutes. */
  paused_until: timestamp(),
  disabled_at: timestamp(),
}).with((table) => [index('webhooks_user_id_idx').on(table.user_id)])

/** The outbox: triggers insert in the transaction of the change, `webhooks:deliver` sends. */
export const webhookDeliveries = defineTable('webhook_deliveries', {
  id: idColumn(),
  webhook_id: belongsTo(() => webhooks.id),
  event: text({ enum: webhookEvents }).notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  status: text({ enum: deliveryStatuses }).notNull().default('waiting'),
  attempts: smallint().notNull().default(0),
  /** The HTTP status of the last answer; null without one. */
  last_status: smallint(),
  last_error: text().$type<DeliveryError>(),
  created_at: createdAt(),
  /** In the future after a failure and during an attempt. */
  next_attempt_at: createdAt(),
  delivered_at: timestamp(),
}).with((table) => [
  index('webhook_deliveries_webhook_id_idx').on(table.webhook_id, table.id.desc()),
  index('webhook_deliveries_due_idx').on(table.next_attempt_at, table.webhook_id).where(sql`status = 'waiting'`),
  index('webhook_deliveries_created_at_idx').on(table.created_at),
])
