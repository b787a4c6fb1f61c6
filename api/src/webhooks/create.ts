import type { CreatedWebhook, WebhookInput } from '@dalil/api/contract'
import { listings, webhooks } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { limits } from '@dalil/db/vocabulary'
import { and, count, eq } from 'drizzle-orm'
import { lockAccount } from '../accounts/credentials.ts'
import type { AuthenticatedContext } from '../http/context.ts'
import { createFieldError } from '../http/errors/field-error.ts'
import { HttpError } from '../http/errors/http-error.ts'
import { OutboundError, resolvePublicAddress } from '../outbound/fetch-public.ts'
import type { Network } from '../outbound/network.ts'
import { webhookColumns } from './queries.ts'
import { createSecret } from './sign.ts'

const lookupMs = 5_000

type CreationContext = AuthenticatedContext & { network: Network }

export async function createWebhook(
  context: CreationContext,
  { url, events, listing_id }: WebhookInput,
): Promise<CreatedWebhook> {
  const { db, viewer, language } = context
  await assertPublicHost(context, url)
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, viewer.id))) throw new HttpError('UNAUTHENTICATED')
    const [existing] = await tx.select({ count: count() }).from(webhooks).where(eq(webhooks.user_id, viewer.id))
    if ((existing?.count ?? 0) >= limits.webhooks.max) throw new HttpError('TOO_MANY_WEBHOOKS')
    if (listing_id) {
      const isOwn = and(eq(listings.id, listing_id), eq(listings.user_id, viewer.id))
      const [own] = await tx.select({ id: listings.id }).from(listings).where(isOwn)
      if (!own) throw createFieldError(language, 'listing_id', 'validation.own_listing')
    }
    const [webhook] = await tx
      .insert(webhooks)
      .values({
        url,
        user_id: viewer.id,
        events: [...new Set(events)],
        only_listing: listing_id ?? null,
        secret: createSecret(),
      })
      .returning({ ...webhookColumns, secret: webhooks.secret })
    if (!webhook) throw new HttpError('UNAUTHENTICATED')
    return webhook
  })
}

/** Each delivery checks again, because a name may resolve to another address later. */
async function assertPublicHost({ network, language }: CreationContext, url: string): Promise<void> {
  try {
    await resolvePublicAddress(network, new URL(url).hostname, AbortSignal.timeout(lookupMs))
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const isPrivate = error.reason === 'private'
    throw createFieldError(language, 'url', isPrivate ? 'validation.webhook_private' : 'validation.webhook_unreachable')
  }
}
