import type { DuplicateQuery } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { sql } from 'drizzle-orm'
import { maxPairDistance } from '../../duplicates/limits.ts'
import { toE164 } from '../write/phone.ts'

const maxDuplicates = 5

export async function findDuplicates(
  db: Db,
  { title, country, phone, latitude, longitude }: DuplicateQuery,
  except = 0,
): Promise<{ id: number; title: string }[]> {
  const number = toE164(phone, country)
  // Numbers that libphonenumber cannot parse are compared by their digits.
  const sameDigits = sql`regexp_replace(${listings.phone}, '\\D', '', 'g') = regexp_replace(${phone}, '\\D', '', 'g')`
  const samePhone = !phone
    ? sql`false`
    : number
      ? sql`(${listings.phone_e164} = ${number} or ${sameDigits})`
      : sameDigits
  const samePlace =
    typeof latitude === 'number' && typeof longitude === 'number'
      ? sql`earth_distance(${listings.position}, ll_to_earth(${latitude}, ${longitude})) <= ${maxPairDistance}`
      : sql`false`
  return db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(
      sql`${listings.title_folded} = fold(${title}) and ${listings.is_public} and ${listings.id} <> ${except} and (${samePhone} or ${samePlace})`,
    )
    .orderBy(listings.id)
    .limit(maxDuplicates)
}
