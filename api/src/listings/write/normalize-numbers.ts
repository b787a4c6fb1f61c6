import type { Db } from '@dalil/db/connect'
import { installation, listings } from '@dalil/db/schema'
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { jobQueue } from '../../jobs/job-queue.ts'
import { toE164 } from './phone.ts'

const doneMark = 'listings.numbers_read'
const batchSize = 1000

export async function enqueueNumberNormalization(db: Db): Promise<void> {
  if ((await db.$count(installation, eq(installation.name, doneMark))) > 0) return
  await jobQueue.addWith(db, { key: 'listings:read-numbers', lowPriority: true }, 'listings:read-numbers')
}

/** Normalizes phone numbers that an earlier release stored as typed. */
export async function normalizeNumbers(db: Db): Promise<void> {
  const { id, country, phone, phone_e164, whatsapp, whatsapp_e164 } = listings
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id, country, phone, phone_e164, whatsapp, whatsapp_e164 })
      .from(listings)
      .where(and(gt(id, last), or(sql`${phone} is not null`, sql`${whatsapp} is not null`)))
      .orderBy(asc(id))
      .limit(batchSize)
    for (const row of rows) {
      const numbers = { phone_e164: parseNumber(row, 'phone'), whatsapp_e164: parseNumber(row, 'whatsapp') }
      if (numbers.phone_e164 === row.phone_e164 && numbers.whatsapp_e164 === row.whatsapp_e164) continue
      // A changed listing has normalized numbers already.
      const isSame = sql`(${country}, ${phone}, ${whatsapp}) is not distinct from (${row.country}, ${row.phone}, ${row.whatsapp})`
      await db
        .update(listings)
        .set(numbers)
        .where(and(eq(id, row.id), isSame))
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < batchSize) break
  }
  await db.insert(installation).values({ name: doneMark, value: new Date().toISOString() }).onConflictDoNothing()
}

type Row = Pick<typeof listings.$inferSelect, 'country' | 'phone' | 'phone_e164' | 'whatsapp' | 'whatsapp_e164'>

/** Keeps the former number if one with a country code is not valid. */
function parseNumber(row: Row, name: 'phone' | 'whatsapp'): string | null {
  const typed = row[name]
  const isForeign = typed?.startsWith('+') || typed?.startsWith('00')
  return toE164(typed, row.country) ?? (isForeign ? row[`${name}_e164`] : null)
}
