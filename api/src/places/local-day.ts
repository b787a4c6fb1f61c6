import type { Db } from '@dalil/db/connect'
import { countries } from '@dalil/db/schema'
import type { CountryCode } from '@dalil/db/vocabulary'
import { eq } from 'drizzle-orm'

export async function readLocalDay(db: Db, country: CountryCode): Promise<string> {
  const [row] = await db.select({ timeZone: countries.time_zone }).from(countries).where(eq(countries.code, country))
  return new Intl.DateTimeFormat('en-CA', { timeZone: row?.timeZone ?? 'UTC' }).format(new Date())
}
