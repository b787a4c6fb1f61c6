import type { VerifyContext } from './derived-data-check.ts'
import { verifyDerivedData } from './verify-derived.ts'

/** Compares derived data and logs differences, but does not repair them, because a repair would hide the cause. */
export async function verifyDerivedDataNightly({
  db,
  storage,
  log,
}: Omit<VerifyContext, 'notes' | 'isComplete'>): Promise<void> {
  await verifyDerivedData(
    { db, storage, log },
    {
      onKind: ({ name, checked, differing, examples, seconds }) => {
        const line = { kind: name, checked, differing, seconds: Math.round(seconds * 10) / 10 }
        if (differing > 0) log.error({ ...line, examples }, 'derived data differs')
        else log.info(line, 'derived data verified')
      },
    },
  )
}
