import type { Db } from '@dalil/db/connect'
import { sql } from 'drizzle-orm'
import type { JobName } from './jobs/payloads.ts'

type Job = (db: Db) => Promise<unknown>

/** What is done in the background, by name; graphile-worker takes no dots in one. */
export const jobs: Record<JobName, Job> = {
  'listings:compact-totals': (db) => db.execute(sql`select compact_listing_totals()`),
  'listings:forget-external-ratings': (db) => db.execute(sql`select forget_external_ratings()`),
  'guards:sweep': (db) => db.execute(sql`select sweep_guards()`),
}

/** What is done by the clock: minute, hour, day, month, weekday, in UTC. */
export const clock: { job: keyof typeof jobs; at: string }[] = [
  { job: 'listings:compact-totals', at: '*/10 * * * *' },
  { job: 'listings:forget-external-ratings', at: '20 3 * * *' },
  { job: 'guards:sweep', at: '5 * * * *' },
]
