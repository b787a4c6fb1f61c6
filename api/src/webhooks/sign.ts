import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const createSecret = () => prefix + randomBytes(32).toString('base64')

/** The headers of https://www.standardwebhooks.com. */
export function signMessage(secret: string, id: string, body: string): Record<string, string> {
  const seconds = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
