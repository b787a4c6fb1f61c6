import { webhookDeliveryList, webhookList } from '@dalil/api/contract'
import { webhookDeliveries, webhooks } from '@dalil/db/schema'
import { eq, ne, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { deleteOldRows } from '../../../api/src/housekeeping/retention.ts'
import { deliverMail } from '../../support/mail.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createHook, openReceiver, passDelay, readOutbox } from './receiver.ts'

async function createChange(receiver: Awaited<ReturnType<typeof openReceiver>>) {
  const owner = await receiver.createOwner()
  const listing_id = await owner.listing()
  const hook = await createHook(owner, { events: ['listing.status'] })
  expect(await owner.post(`/listings/${listing_id}/unpublish`)).toMatchObject({ status: 200 })
  const readDeliveries = () => owner.read(webhookDeliveryList, `/user/webhooks/${hook.id}/deliveries`)
  return { owner, hook, listing_id, readDeliveries }
}

test('sends what the library of Standard Webhooks verifies, and lists the delivery', async () => {
  const receiver = await openReceiver()
  const { hook, listing_id, readDeliveries } = await createChange(receiver)
  await receiver.deliver()
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received
  expect(headers).toMatchObject({ host: 'hooks.example' })
  const data = { listing_id, status: 'approved', is_published: false, merged_into: null }
  const message = { type: 'listing.status', timestamp: expect.stringMatching(/Z$/), data }
  expect(new Webhook(hook.secret).verify(body, headers)).toEqual(message)
  expect(() => new Webhook(hook.secret).verify(body.replace('approved', 'rejected'), headers)).toThrow(/signature/)
  expect(receiver.connected).toEqual(['93.184.216.34:443'])
  const { data: deliveries } = await readDeliveries()
  expect(deliveries).toMatchObject([
    { event: 'listing.status', status: 'delivered', attempts: 1, last_status: 200, payload: message },
  ])
  await receiver.deliver()
  expect(receiver.received).toHaveLength(1)
})

test('sends a delivery again under the same id when its owner asks, and not for anybody else', async () => {
  const receiver = await openReceiver()
  const { owner, hook, readDeliveries } = await createChange(receiver)
  const [waiting] = await readOutbox(hook.id)
  const path = `/user/webhooks/${hook.id}/deliveries/${waiting?.id}/send`
  expect(await owner.post(path)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
  await receiver.deliver()
  expect(await (await receiver.createOwner()).post(path)).toMatchObject({ status: 404 })
  expect(await owner.post(`/user/webhooks/${hook.id}/deliveries/2000000000/send`)).toMatchObject({ status: 404 })
  expect(await owner.post(path)).toMatchObject({ status: 200, body: { status: 'waiting', attempts: 0 } })
  await receiver.deliver()
  const [first, second] = receiver.received
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect((await readDeliveries()).data).toMatchObject([{ status: 'delivered', attempts: 1 }])
})

test('retries for a day with growing delays, and then fails', async () => {
  const receiver = await openReceiver()
  const { hook, readDeliveries } = await createChange(receiver)
  receiver.state.answer = (_, response) => void response.writeHead(503).end()
  const delays: number[] = []
  for (let attempt = 1; attempt <= 10; attempt++) {
    await receiver.deliver()
    expect(receiver.received).toHaveLength(attempt)
    const [delivery] = await readOutbox(hook.id)
    if (delivery?.status !== 'waiting') break
    delays.push(Math.round((Date.parse(delivery.next_attempt_at) - Date.now()) / 1000))
    await receiver.deliver()
    await passDelay()
  }
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3600
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThan(24)
  expect((await readDeliveries()).data).toMatchObject([
    { status: 'failed', attempts: 10, last_status: 503, next_attempt_at: null },
  ])
})

test('is turned off with an e-mail after three days of failures, and on again by a repeated delivery', async () => {
  const { db } = await createTestApp()
  const receiver = await openReceiver()
  const { owner, hook, listing_id } = await createChange(receiver)
  receiver.state.answer = (_, response) => void response.writeHead(500).end()
  await receiver.deliver()
  const readHook = async () => (await owner.read(webhookList, '/user/webhooks')).data[0]
  expect(await readHook()).toMatchObject({ failing_since: expect.any(String), disabled_at: null })
  await db
    .update(webhooks)
    .set({ failing_since: sql`now() - interval '3 days 1 minute'` })
    .where(eq(webhooks.id, hook.id))
  await deliverMail()
  await passDelay()
  await receiver.deliver()
  expect(await readHook()).toMatchObject({ disabled_at: expect.any(String) })
  expect(await readOutbox(hook.id)).toMatchObject([{ status: 'failed' }])
  expect((await deliverMail()).map(({ text }) => text).join()).toContain('hooks.example/dalil')
  await owner.post(`/listings/${listing_id}/publish`)
  expect(await readOutbox(hook.id), 'a change while it is off').toHaveLength(1)
  receiver.state.answer = (_, response) => void response.end()
  const [delivery] = await readOutbox(hook.id)
  await owner.post(`/user/webhooks/${hook.id}/deliveries/${delivery?.id}/send`)
  await receiver.deliver()
  expect(await readHook()).toMatchObject({ failing_since: null, disabled_at: null })
})

test.for([['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::1'], ['fd00::8'], ['169.254.169.254']])(
  'never connects when the name resolves to %s at the second look-up',
  async (addresses) => {
    const receiver = await openReceiver()
    const { readDeliveries } = await createChange(receiver)
    receiver.state.addresses = addresses
    await receiver.deliver()
    expect(receiver.connected).toEqual([])
    expect((await readDeliveries()).data).toMatchObject([{ status: 'waiting', last_error: 'private', attempts: 1 }])
  },
)

test('follows no redirect', async () => {
  const receiver = await openReceiver()
  const { readDeliveries } = await createChange(receiver)
  receiver.state.answer = (_, response) => void response.writeHead(307, { Location: 'https://169.254.169.254/' }).end()
  await receiver.deliver()
  expect(receiver.connected).toHaveLength(1)
  expect((await readDeliveries()).data).toMatchObject([{ status: 'waiting', last_status: 307 }])
})

test('waits ten seconds for silent endpoints of an account, while others get their deliveries', async () => {
  const { db } = await createTestApp()
  const receiver = await openReceiver()
  await db.delete(webhookDeliveries)
  const owner = await receiver.createOwner()
  for (let count = 0; count < 5; count++) await createHook(owner, { events: ['listing.status'] })
  for (let count = 0; count < 3; count++) await owner.post(`/listings/${await owner.listing()}/unpublish`)
  let quickListing = 0
  receiver.state.answer = (_, response) => {
    if (receiver.received.at(-1)?.body.includes(`"listing_id":${quickListing},`)) response.end()
  }
  const run = receiver.deliver()
  await expect.poll(() => receiver.received.length, { timeout: 5000 }).toBe(12)
  const quick = await receiver.createOwner()
  const hook = await createHook(quick, { events: ['listing.status'] })
  quickListing = await quick.listing()
  await quick.post(`/listings/${quickListing}/unpublish`)
  const readStatus = async () => (await readOutbox(hook.id))[0]?.status
  await expect.poll(readStatus, { timeout: 5000 }).toBe('delivered')
  expect(receiver.received.length, 'four webhooks of the silent account, three deliveries each').toBe(13)
  await run
  const [last] = await db.select().from(webhooks).orderBy(sql`paused_until desc nulls last`).limit(1)
  const id = last?.id ?? 0
  const [first] = await readOutbox(id)
  expect(first).toMatchObject({ status: 'waiting', last_error: 'timeout', attempts: 1 })

  await db.delete(webhookDeliveries).where(ne(webhookDeliveries.webhook_id, id))
  await passDelay()
  const tried = receiver.received.length
  await receiver.deliver()
  expect(receiver.received.length, 'a webhook that was just silent pauses').toBe(tried)
  receiver.state.answer = (_, response) => void response.end()
  await owner.post(`/user/webhooks/${id}/deliveries/${first?.id}/send`)
  await receiver.deliver()
  expect((await readOutbox(id)).map(({ status }) => status)).toEqual(Array(3).fill('delivered'))
}, 60_000)

test('reads no body, however long', async () => {
  const receiver = await openReceiver()
  const { readDeliveries } = await createChange(receiver)
  let sent = 0
  receiver.state.answer = (_, response) => {
    const chunk = Buffer.alloc(64 * 1024)
    const write = () => {
      while (!response.destroyed && sent < 10 * 1024 * 1024) {
        sent += chunk.length
        if (!response.write(chunk)) return response.once('drain', write)
      }
      return response.end()
    }
    response.writeHead(200)
    write()
  }
  await receiver.deliver()
  expect((await readDeliveries()).data).toMatchObject([{ status: 'delivered' }])
  expect(sent).toBeLessThan(5 * 1024 * 1024)
})

test('keeps deliveries for 30 days', async () => {
  const { db, deps } = await createTestApp()
  const receiver = await openReceiver()
  const { hook } = await createChange(receiver)
  const age = (days: number) =>
    db
      .update(webhookDeliveries)
      .set({ created_at: sql`now() - make_interval(days => ${days})` })
      .where(eq(webhookDeliveries.webhook_id, hook.id))
  await age(29)
  await deleteOldRows(deps)
  expect(await readOutbox(hook.id)).toHaveLength(1)
  await age(31)
  await deleteOldRows(deps)
  expect(await readOutbox(hook.id)).toEqual([])
})
