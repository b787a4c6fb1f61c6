import type { SecondFactorSetup } from '@dalil/api/contract'
import { secondFactors } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { isNull, sql } from 'drizzle-orm'
import encodeQR from 'qr'
import type { AuthenticatedContext } from '../../http/context.ts'
import { HttpError } from '../../http/errors/http-error.ts'
import { lockAccount } from '../credentials.ts'
import { assertFreshSession } from '../sessions/fresh-session.ts'
import { createOtpauthUrl, createTotpSecret } from './totp.ts'

/** Never replaces a confirmed secret. A new secret has no effect until its first code is confirmed. */
export function startSecondFactor({ db, viewer, siteSettings }: AuthenticatedContext): Promise<SecondFactorSetup> {
  return transaction(db, async (tx) => {
    const locked = await lockAccount(tx, viewer.id)
    if (!locked) throw new HttpError('UNAUTHENTICATED')
    await assertFreshSession(tx, viewer)
    const secret = createTotpSecret()
    const [inserted] = await tx
      .insert(secondFactors)
      .values({ user_id: viewer.id, secret })
      .onConflictDoUpdate({
        target: secondFactors.user_id,
        set: { secret, created_at: sql`now()` },
        setWhere: isNull(secondFactors.confirmed_at),
      })
      .returning({ user_id: secondFactors.user_id })
    if (!inserted) throw new HttpError('SECOND_FACTOR_ALREADY_ON')
    const { name } = await siteSettings.read()
    const otpauth_url = createOtpauthUrl(secret, locked.account.email, name.en)
    return { secret, otpauth_url, qr: drawQrCode(otpauth_url) }
  })
}

/** The white margin around the code that ISO/IEC 18004 requires, in modules. */
const quietZone = 4

function drawQrCode(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const size = modules.length
  const path = modules
    .flatMap((row, y) => findRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}

function findRuns(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  let length = 0
  for (let x = 0; x <= row.length; x++) {
    if (row[x]) length++
    else if (length > 0) {
      runs.push([x - length, length])
      length = 0
    }
  }
  return runs
}
