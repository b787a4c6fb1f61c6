import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { OnlineStep } from '../../upgrade/online-step.ts'
import { toE164 } from './phone.ts'

const batchSize = 1000

/** Normalizes phone numbers that an earlier release stored as typed. */
export const numberStep: OnlineStep = {
  name: 'normalize phone numbers',
  run: async (db, cursor) => {
    const { id, country, phone, phone_e164, whatsapp, whatsapp_e164 } = listings
    const rows = await db
      .select({ id, country, phone, phone_e164, whatsapp, whatsapp_e164 })
      .from(listings)
      .where(and(gt(id, Number(cursor ?? 0)), or(sql`${phone} is not null`, sql`${whatsapp} is not null`)))
      .orderBy(asc(id))
      .limit(batchSize)
    for (const row of rows) await normalizeRow(db, row)
    return rows.length < batchSize ? null : `${rows.at(-1)?.id}`
  },
}

async function normalizeRow(db: Db, row: Row): Promise<void> {
  const { id, country, phone, whatsapp } = listings
  const numbers = { phone_e164: parseNumber(row, 'phone'), whatsapp_e164: parseNumber(row, 'whatsapp') }
  if (numbers.phone_e164 === row.phone_e164 && numbers.whatsapp_e164 === row.whatsapp_e164) return
  // A changed listing has normalized numbers already.
  const isSame = sql`(${country}, ${phone}, ${whatsapp}) is not distinct from (${row.country}, ${row.phone}, ${row.whatsapp})`
  await db
    .update(listings)
    .set(numbers)
    .where(and(eq(id, row.id), isSame))
}

type Row = Pick<typeof listings.$inferSelect, 'id' | 'country' | 'phone' | 'phone_e164' | 'whatsapp' | 'whatsapp_e164'>

/** Keeps the former number if one with a country code is not valid. */
function parseNumber(row: Row, name: 'phone' | 'whatsapp'): string | null {
  const typed = row[name]
  const isForeign = typed?.startsWith('+') || typed?.startsWith('00')
  return toE164(typed, row.country) ?? (isForeign ? row[`${name}_e164`] : null)
}
