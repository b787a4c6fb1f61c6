import { setTimeout } from 'node:timers/promises'
import type { Db } from '@dalil/db/connect'
import { webhookDeliveries, webhooks } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import type { DeliveryError } from '@dalil/db/vocabulary'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { enqueueMail } from '../mail/enqueue.ts'
import { OutboundError, postPublicly } from '../outbound/fetch-public.ts'
import type { Network } from '../outbound/network.ts'
import { toIds } from '../ownerships/open.ts'
import { signMessage } from './sign.ts'

type Dependencies = { db: Db; network: Network; log: Logger }
type Due = {
  id: number
  webhook_id: number
  user_id: number
  attempts: number
  payload: object
  url: string
  secret: string
}
type Outcome = { last_status: number | null; last_error: DeliveryError | null }

const attemptMs = 10_000
const runMs = 15_000
const pollMs = 500
const webhooksAtOnce = 16
/** Silent endpoints of one account hold up no other account. */
const webhooksOfAccount = 4
const deliveriesOfWebhook = 4
/** The delays before each retry in seconds, almost a day together. */
const retryDelays = [10, 60, 300, 1800, 7200, 14_400, 20_000, 20_000, 22_000]
const daysUntilOff = 3

let isRunning = false

/** Sends what is due for a quarter of a minute, in one job at a time, so that mails find a free worker. */
export async function deliverWebhooks(dependencies: Dependencies): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    await deliverDue(dependencies, performance.now() + runMs)
  } finally {
    isRunning = false
  }
}

/** While the last ones are waited for, what endpoints that answer get is still sent. */
async function deliverDue(dependencies: Dependencies, end: number): Promise<void> {
  const inFlight = new Map<Promise<void>, Due>()
  const errors: unknown[] = []
  const isOver = () => performance.now() >= end
  do {
    for (const delivery of await lockDue(dependencies.db, [...inFlight.values()], isOver())) {
      const sending: Promise<void> = deliver(dependencies, delivery)
        .catch((error: unknown) => void errors.push(error))
        .finally(() => inFlight.delete(sending))
      inFlight.set(sending, delivery)
    }
    if (inFlight.size > 0) await Promise.race([...inFlight.keys(), setTimeout(pollMs)])
  } while (inFlight.size > 0 && errors.length === 0 && performance.now() < end + attemptMs)
  await Promise.all(inFlight.keys())
  if (errors.length > 0) throw errors[0]
}

const isDue = sql`status = 'waiting' and next_attempt_at <= now() + interval '1 ms'`

/** Locks the deliveries for a minute, longer than an attempt takes. After a crash they are due again. */
function lockDue(db: Db, inFlight: Due[], onlyAnswering: boolean) {
  const accounts = new Map(inFlight.map(({ webhook_id, user_id }) => [webhook_id, user_id]))
  return db.execute<Due>(sql`
    with due as (
      select webhook_id, min(next_attempt_at) as since from webhook_deliveries where ${isDue} group by webhook_id
    ),
    ready as (
      select webhooks.*, due.since, row_number() over (partition by user_id order by due.since) as place
      from due
      join webhooks on webhooks.id = due.webhook_id and webhooks.disabled_at is null
      join users on users.id = webhooks.user_id and users.suspended_at is null
      where coalesce(paused_until <= now(), true) and not webhooks.id = any(${toIds([...accounts.keys()])})
        and (failing_since is null or not ${onlyAnswering}::boolean)
    ),
    chosen as (
      select * from ready
      where place + cardinality(array_positions(${toIds([...accounts.values()])}, user_id)) <= ${webhooksOfAccount}
      order by failing_since is not null, since limit ${webhooksAtOnce - accounts.size}
    ),
    taken as (
      select due.id, chosen.url, chosen.secret, chosen.user_id
      from chosen
      cross join lateral (
        select id from webhook_deliveries
        where webhook_id = chosen.id and ${isDue}
        order by next_attempt_at
        limit case when chosen.failing_since is null then ${deliveriesOfWebhook}::integer else 1 end
        for update skip locked
      ) as due
    )
    update webhook_deliveries as delivery
    set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
    from taken where taken.id = delivery.id
    returning delivery.id, delivery.webhook_id, delivery.attempts, delivery.payload, taken.user_id, taken.url, taken.secret`)
}

async function deliver({ db, network, log }: Dependencies, delivery: Due): Promise<void> {
  const outcome = await send(network, delivery)
  const isDelivered = outcome.last_status !== null && outcome.last_status >= 200 && outcome.last_status < 300
  if (isDelivered) return finish(db, delivery, outcome)
  log.info({ webhook: delivery.webhook_id, attempt: delivery.attempts, ...outcome }, 'webhook delivery failed')
  return fail(db, delivery, outcome)
}

async function send(network: Network, { id, payload, url, secret }: Due): Promise<Outcome> {
  const body = JSON.stringify(payload)
  const signal = AbortSignal.timeout(attemptMs)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'webhooks/1.0',
    ...signMessage(secret, `msg_${id}`, body),
  }
  try {
    return { last_status: await postPublicly(network, url, { headers, signal, body }), last_error: null }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const last_error = error.reason === 'private' ? 'private' : signal.aborted ? 'timeout' : 'unreachable'
    return { last_status: null, last_error }
  }
}

const nextProbe = sql`
  now() + least(greatest(now() - ${webhooks.failing_since}, interval '10 seconds'), interval '10 minutes')`

const finish = (db: Db, { id, webhook_id }: Due, outcome: Outcome) =>
  transaction(db, async (tx) => {
    await tx.update(webhooks).set({ failing_since: null, paused_until: null }).where(eq(webhooks.id, webhook_id))
    await tx
      .update(webhookDeliveries)
      .set({ ...outcome, status: 'delivered', delivered_at: sql`now()` })
      .where(eq(webhookDeliveries.id, id))
  })

const fail = (db: Db, { id, webhook_id, attempts }: Due, outcome: Outcome) =>
  transaction(db, async (tx) => {
    const [webhook] = await tx
      .update(webhooks)
      .set({
        failing_since: sql`coalesce(${webhooks.failing_since}, now())`,
        ...(outcome.last_error && { paused_until: nextProbe }),
      })
      .where(eq(webhooks.id, webhook_id))
      .returning({
        user_id: webhooks.user_id,
        isOver: sql<boolean>`${webhooks.failing_since} < now() - make_interval(days => ${daysUntilOff}::integer)`,
      })
    const delay = retryDelays[attempts - 1]
    const isLast = delay === undefined
    await tx
      .update(webhookDeliveries)
      .set({
        ...outcome,
        status: isLast ? 'failed' : 'waiting',
        ...(!isLast && { next_attempt_at: sql`now() + make_interval(secs => ${delay}::integer)` }),
      })
      .where(eq(webhookDeliveries.id, id))
    if (webhook?.isOver) await turnOff(tx, webhook_id, webhook.user_id)
  })

async function turnOff(tx: Db, id: number, user_id: number): Promise<void> {
  const isOn = and(eq(webhooks.id, id), isNull(webhooks.disabled_at))
  const [disabled] = await tx
    .update(webhooks)
    .set({ disabled_at: sql`now()` })
    .where(isOn)
    .returning({ id: webhooks.id })
  const isWaiting = and(eq(webhookDeliveries.webhook_id, id), eq(webhookDeliveries.status, 'waiting'))
  await tx.update(webhookDeliveries).set({ status: 'failed' }).where(isWaiting)
  if (disabled) await enqueueMail(tx, 'webhooks:disabled', { to: user_id, payload: { webhook_id: id } })
}
