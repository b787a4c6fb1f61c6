import { claimCodes, claimFactors, claimSteps, claims, proofFiles } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { createFileKey } from '../../../api/src/storage/store.ts'
import { type MarkedPerson, personalMarker } from './personal-marker.ts'

export async function createMarkedClaim({ id, email, testApp: { db, deps, listingIds, userIds } }: MarkedPerson) {
  const proof = `${createFileKey()}.pdf`
  const [claim] = await db
    .insert(claims)
    .values({
      user_id: id,
      listing_id: listingIds.stall,
      claimant_name: personalMarker,
      claimant_email: email,
      relationship: 'owner',
      reason: personalMarker,
    })
    .returning({ id: claims.id })
  await db.insert(proofFiles).values({
    claim_id: claim?.id ?? 0,
    name: `${personalMarker}.pdf`,
    type: 'application/pdf',
    size: 9,
    storage_key: proof,
  })
  await deps.storage.private.put(proof, Buffer.from('a contract'), 'application/pdf')
  const claim_id = claim?.id ?? 0
  const [others] = await db
    .insert(claims)
    .values({
      user_id: userIds.jan,
      listing_id: listingIds.cafe,
      claimant_name: 'Jan',
      claimant_email: 'jan@dalil.test',
      relationship: 'owner',
      reason: 'Van mij',
    })
    .returning({ id: claims.id })
  await db.insert(claimSteps).values([
    { claim_id, actor_id: id, actor: 'claimant', action: 'answer', message: personalMarker },
    { claim_id: others?.id ?? 0, actor_id: id, actor: 'owner', action: 'object', message: personalMarker },
  ])
  await db.insert(claimFactors).values({ claim_id, kind: 'domain_email', detail: `${personalMarker}@dalil.test` })
  await db
    .insert(claimCodes)
    .values({ claim_id, email: `${personalMarker}@dalil.test`, code_hash: 'c', expires_at: sql`now()` })
  return proof
}
