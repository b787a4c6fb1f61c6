import {
  apiKeys,
  emailChanges,
  idempotentRequests,
  knownNetworks,
  loginChallenges,
  recoveryCodes,
  secondFactors,
  webhooks,
} from '@dalil/db/schema'

import { sql } from 'drizzle-orm'
import { type MarkedPerson, personalMarker } from './personal-marker.ts'

export async function leaveSecondFactor({ id, testApp: { db } }: MarkedPerson) {
  const hash = (letter: string) => letter.repeat(64)
  await db.insert(secondFactors).values({ user_id: id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: sql`now()` })
  await db.insert(idempotentRequests).values({
    id: hash('c'),
    user_id: id,
    body_hash: hash('d'),
    status: 201,
    answer: personalMarker,
    expires_at: sql`now() + interval '1 day'`,
  })
  await db.insert(recoveryCodes).values({ user_id: id, code_hash: hash('a') })
  await db.insert(emailChanges).values({
    user_id: id,
    email: `${personalMarker}@dalil.test`,
    session_id: 0,
    expires_at: sql`now() + interval '1 day'`,
  })
  await db.insert(apiKeys).values({ user_id: id, name: personalMarker, token_hash: hash('e'), scopes: ['read'] })
  const hook = { url: `https://hooks.example/${personalMarker}`, secret: 'whsec_eA==' }
  await db.insert(webhooks).values({ user_id: id, events: ['listing.changed'], ...hook })
  await db.insert(knownNetworks).values({ user_id: id, network: '203.0.113.0/24' })
  await db
    .insert(loginChallenges)
    .values({ user_id: id, token_hash: hash('b'), expires_at: sql`now() + interval '5 minutes'` })
}
