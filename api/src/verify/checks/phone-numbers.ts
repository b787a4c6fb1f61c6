import { listings } from '@dalil/db/schema'
import { between, inArray, sql } from 'drizzle-orm'
import {
  hasNormalizedNumbers,
  phoneNumberColumns,
  storeNormalizedNumbers,
} from '../../listings/write/stored-numbers.ts'
import { createIdRanges } from '../compare-rows.ts'
import type { ComparedRows, DerivedDataCheck, VerifyContext } from '../derived-data-check.ts'

const partSize = 5_000

async function* findDiffering({ db }: VerifyContext): AsyncGenerator<ComparedRows> {
  for await (const { first, last } of createIdRanges(db, sql`listings`, partSize)) {
    const rows = await db
      .select(phoneNumberColumns)
      .from(listings)
      .where(between(listings.id, first, last))
    const ids = rows.filter((row) => !hasNormalizedNumbers(row)).map(({ id }) => String(id))
    yield { checked: rows.length, differing: ids }
  }
}

/** Compares normalized numbers. The application, not a trigger, writes them together with the numbers as typed. */
export const phoneNumberCheck: DerivedDataCheck = {
  name: 'phone_numbers',
  triggers: [],
  compare: findDiffering,
  repair: async ({ db }, keys) => {
    const rows = await db
      .select(phoneNumberColumns)
      .from(listings)
      .where(inArray(listings.id, keys.map(Number)))
    for (const row of rows) await storeNormalizedNumbers(db, row)
  },
}
