import type { Db } from '../../src/connect.ts'
import { auditEntries, claims, favourites, messages, proofFiles, reports } from '../../src/schema/index.ts'
import type { ActivityRows, Proof } from './activity-rows.ts'
import { readProofFile } from './add-claims.ts'
import { writeSearches } from './write-searches.ts'

export type StoreProof = (key: string, content: Uint8Array, type: string) => Promise<unknown>

/** What the queues, the audit log and the dashboard of the back office show. */
export async function writeActivity(tx: Db, rows: ActivityRows, storeProof: StoreProof) {
  await tx.insert(claims).overridingSystemValue().values(rows.claims)
  await tx
    .insert(proofFiles)
    .overridingSystemValue()
    .values(rows.proofs.map(({ file: _, ...proof }) => proof))
  await tx.insert(reports).overridingSystemValue().values(rows.reports)
  await tx.insert(messages).overridingSystemValue().values(rows.messages)
  await tx.insert(favourites).values(rows.favourites)
  await tx
    .insert(auditEntries)
    .values(rows.audit.toSorted((a, b) => `${a.created_at}`.localeCompare(`${b.created_at}`)))
  await writeSearches(tx)
  await storeProofs(rows.proofs, storeProof)
}

/** Last, because files are not undone by a rollback. */
async function storeProofs(proofs: Proof[], storeProof: StoreProof) {
  await Promise.all(proofs.map(({ file, storage_key, type }) => storeProof(storage_key, readProofFile(file), type)))
}
