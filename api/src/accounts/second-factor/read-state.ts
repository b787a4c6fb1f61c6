import type { SecondFactorState } from '@dalil/api/contract'
import { recoveryCodes, secondFactors } from '@dalil/db/schema'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../http/context.ts'

export async function readSecondFactor({ db, viewer }: AuthenticatedContext): Promise<SecondFactorState> {
  const [state] = await db
    .select({
      confirmed_at: secondFactors.confirmed_at,
      recovery_codes_left: db.$count(
        recoveryCodes,
        and(eq(recoveryCodes.user_id, viewer.id), isNull(recoveryCodes.used_at)),
      ),
    })
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, viewer.id), isNotNull(secondFactors.confirmed_at)))
  return state ?? { confirmed_at: null, recovery_codes_left: 0 }
}
