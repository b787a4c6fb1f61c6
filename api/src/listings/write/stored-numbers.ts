import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { toE164 } from './phone.ts'

const { id, country, phone, phone_e164, whatsapp, whatsapp_e164 } = listings

export const phoneNumberColumns = { id, country, phone, phone_e164, whatsapp, whatsapp_e164 }
type ListingNumbers = Pick<typeof listings.$inferSelect, keyof typeof phoneNumberColumns>

export function hasNormalizedNumbers(row: ListingNumbers): boolean {
  const normalized = normalizeListingNumbers(row)
  return normalized.phone_e164 === row.phone_e164 && normalized.whatsapp_e164 === row.whatsapp_e164
}

/** A concurrent write normalizes the numbers itself. */
export async function storeNormalizedNumbers(db: Db, row: ListingNumbers): Promise<void> {
  const isSame = sql`(${country}, ${phone}, ${whatsapp}) is not distinct from (${row.country}, ${row.phone}, ${row.whatsapp})`
  await db
    .update(listings)
    .set(normalizeListingNumbers(row))
    .where(and(eq(id, row.id), isSame))
}

const normalizeListingNumbers = (row: ListingNumbers) => ({
  phone_e164: normalizeNumber(row, 'phone'),
  whatsapp_e164: normalizeNumber(row, 'whatsapp'),
})

/** Keeps the previous form of an invalid number with a country code. */
function normalizeNumber(row: ListingNumbers, name: 'phone' | 'whatsapp'): string | null {
  const number = row[name]
  const isForeign = number?.startsWith('+') || number?.startsWith('00')
  return toE164(number, row.country) ?? (isForeign ? row[`${name}_e164`] : null)
}
