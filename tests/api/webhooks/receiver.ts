import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'
import { createdWebhook } from '@dalil/api/contract'
import { webhookDeliveries } from '@dalil/db/schema'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import type { Network } from '../../../api/src/outbound/network.ts'
import { createApp } from '../../../api/src/program/app.ts'
import { deliverWebhooks } from '../../../api/src/webhooks/deliver.ts'
import { createFactories, createUser } from '../../support/factories/factories.ts'
import { createTestApp, createTestClient } from '../../support/test-app.ts'

type Received = { headers: Record<string, string>; body: string }
type Answer = (request: IncomingMessage, response: ServerResponse) => void

export const publicAddress = '93.184.216.34'
export const hookUrl = 'https://hooks.example/dalil'

const readPem = (name: string) => readFileSync(join(import.meta.dirname, `receiver-${name}.pem`), 'utf8')
const cert = readPem('certificate')
tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert])

/** An endpoint of `hooks.example`, whose name resolves to `addresses`. */
export async function openReceiver() {
  const received: Received[] = []
  const connected: string[] = []
  const state: { answer: Answer; addresses: string[] } = {
    answer: (_, response) => void response.end(),
    addresses: [publicAddress],
  }
  const server = createServer({ key: readPem('key'), cert }, async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ headers: request.headers as Record<string, string>, body })
    state.answer(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const network: Network = {
    lookup: async (host) => (host.endsWith('hooks.example') ? state.addresses : []),
    resolveTxt: async () => [],
    connect: (address, port) => {
      connected.push(`${address}:${port}`)
      return connect((server.address() as AddressInfo).port, '127.0.0.1')
    },
  }
  const { db, deps } = await createTestApp()
  const app = createApp({ ...deps, network })
  const createOwner = async () => {
    const id = await createUser()
    const token = await createSession(db, { user_id: id })
    return { id, ...createTestClient(app, async () => token), ...(await createFactories('nl', id)) }
  }
  return { received, connected, state, createOwner, deliver: () => deliverWebhooks({ ...deps, network }) }
}

type Owner = Awaited<ReturnType<Awaited<ReturnType<typeof openReceiver>>['createOwner']>>

export async function createHook(owner: Owner, fields: object = {}) {
  const { status, body } = await owner.post('/user/webhooks', { url: hookUrl, events: ['listing.changed'], ...fields })
  expect(status, JSON.stringify(body)).toBe(201)
  return createdWebhook.parse(body)
}

export const readOutbox = async (webhook_id: number) => {
  const { db } = await createTestApp()
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhook_id, webhook_id))
    .orderBy(webhookDeliveries.id)
}

/** As if the time until the next attempt had passed. */
export async function passDelay(): Promise<void> {
  const { db } = await createTestApp()
  await db.update(webhookDeliveries).set({ next_attempt_at: sql`now() - interval '1 second'` })
}
