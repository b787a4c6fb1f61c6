import { sql } from 'drizzle-orm'
import type { Db } from '../../src/connect.ts'
import {
  auditEntries,
  claimFactors,
  claimSteps,
  claims,
  favourites,
  messages,
  proofFiles,
  proposals,
  reports,
  reviewAppeals,
} from '../../src/schema/index.ts'
import type { ActivityRows, Proof } from './activity-rows.ts'
import { readProofFile } from './add-claims.ts'
import { writeSearches } from './write-searches.ts'

export type StoreFile = (key: string, content: Uint8Array, type: string) => Promise<unknown>

export async function writeActivity(tx: Db, rows: ActivityRows, storeProof: StoreFile) {
  await tx.insert(claims).overridingSystemValue().values(rows.claims)
  await writeTransfers(tx)
  await tx
    .insert(proofFiles)
    .overridingSystemValue()
    .values(rows.proofs.map(({ file: _, ...proof }) => proof))
  await tx.insert(claimSteps).values(toSteps(rows.claims))
  const documents = new Map(rows.proofs.map(({ claim_id, created_at }) => [claim_id, created_at]))
  await tx
    .insert(claimFactors)
    .values([...documents].map(([claim_id, checked_at]) => ({ claim_id, kind: 'document', checked_at }) as const))
  await tx.insert(reports).overridingSystemValue().values(rows.reports)
  await tx.insert(reviewAppeals).values(rows.appeals)
  await tx.insert(proposals).values(rows.proposals)
  await tx.insert(messages).overridingSystemValue().values(rows.messages)
  await tx.insert(favourites).values(rows.favourites)
  await tx
    .insert(auditEntries)
    .values(rows.audit.toSorted((a, b) => `${a.created_at}`.localeCompare(`${b.created_at}`)))
  await writeSearches(tx)
  await storeProofs(rows.proofs, storeProof)
}

/** Nobody owned the listings before their claims. */
async function writeTransfers(tx: Db) {
  await tx.execute(sql`
    update ownerships set user_id = null, because = 'imported'
    where listing_id in (select listing_id from claims where status = 'approved')`)
  await tx.execute(sql`
    insert into ownerships (listing_id, user_id, since, because, decided_by, claim_id, is_verified)
    select listing_id, user_id, decided_at, 'claimed', decided_by, id, true from claims
    where status = 'approved' order by decided_at`)
}

const toSteps = (claimRows: ActivityRows['claims']) =>
  claimRows
    .flatMap(({ id: claim_id, user_id, created_at, status, decided_by, decided_at, decision_reason }) => [
      { claim_id, actor_id: user_id, actor: 'claimant' as const, action: 'submit' as const, created_at },
      ...(decided_at
        ? [
            {
              claim_id,
              actor_id: decided_by,
              actor: 'staff' as const,
              action: status === 'approved' ? ('approve' as const) : ('reject' as const),
              message: decision_reason,
              created_at: decided_at,
            },
          ]
        : []),
    ])
    .toSorted((a, b) => `${a.created_at}`.localeCompare(`${b.created_at}`))

/** Stores the files after all rows are inserted, because a rollback does not delete files. */
async function storeProofs(proofs: Proof[], storeProof: StoreFile) {
  await Promise.all(proofs.map(({ file, storage_key, type }) => storeProof(storage_key, readProofFile(file), type)))
}
