import { sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import { sendReset } from './accounts/reset-password.ts'
import { forgetProofs } from './claims/forget-proofs.ts'
import type { Deps } from './deps.ts'
import { vary } from './images/vary.ts'
import type { JobName, JobPayloads } from './jobs/payloads.ts'
import { letters } from './letters.ts'
import { tellOwners } from './listings/moderate/notify-owners.ts'
import { readNumbers } from './listings/write/read-numbers.ts'
import { send } from './mail/send.ts'
import { sweep } from './mail/sweep.ts'
import { correctClocks } from './places/correct-clocks.ts'
import { checkRatings } from './reviews/check-ratings.ts'
import { discard } from './storage/discard.ts'
import { sweep as sweepStorage } from './storage/sweep.ts'

type Jobs = { [Name in JobName]: (deps: Deps, payload: JobPayloads[Name]) => Promise<unknown> }

/** What is done in the background, by name; graphile-worker takes no dots in one. */
export const jobs: Jobs = {
  'accounts:send-reset': (deps, payload) => sendReset(deps, payload),
  'listings:compact-totals': ({ db }) => db.execute(sql`select compact_listing_totals()`),
  'listings:forget-external-ratings': ({ db }) => db.execute(sql`select forget_external_ratings()`),
  'listings:forget-visits': ({ db }) => db.execute(sql`select forget_visits()`),
  'listings:read-numbers': ({ db }) => readNumbers(db),
  'listings:tell-owners': ({ db }, payload) => tellOwners(db, payload),
  'claims:forget-proofs': (deps) => forgetProofs(deps),
  'places:correct-clocks': ({ db }) => correctClocks(db),
  'reviews:check-ratings': (deps) => checkRatings(deps),
  'guards:sweep': ({ db }) => db.execute(sql`select sweep_guards()`),
  'images:vary': (deps, payload) => vary(deps, payload),
  'search:measure': ({ db }) => db.execute(sql`select measure_search_words()`),
  'search:forget-misses': ({ db }) => db.execute(sql`delete from zero_result_queries where day < current_date - 180`),
  // As long as a year is held against the one before.
  'search:forget-days': ({ db }) => db.execute(sql`delete from daily_searches where day < current_date - 731`),
  'storage:discard': (deps) => discard(deps),
  'storage:sweep': (deps) => sweepStorage(deps),
  'stats:compact-daily-creations': ({ db }) => db.execute(sql`select compact_daily_creations()`),
  'mail:send': (deps, { id }) => send(deps, letters, id),
  'mail:sweep': ({ db }) => sweep(db),
}

/** What is done by the clock: minute, hour, day, month, weekday, in UTC. */
export const clock: { job: keyof typeof jobs; at: string }[] = [
  { job: 'listings:compact-totals', at: '*/10 * * * *' },
  { job: 'listings:forget-external-ratings', at: '20 3 * * *' },
  { job: 'listings:forget-visits', at: '15 0 * * *' },
  { job: 'claims:forget-proofs', at: '50 2 * * *' },
  // At the minutes at which clocks are turned.
  { job: 'places:correct-clocks', at: '0,30 * * * *' },
  { job: 'reviews:check-ratings', at: '10 4 * * *' },
  { job: 'guards:sweep', at: '5 * * * *' },
  { job: 'search:measure', at: '7,17,27,37,47,57 * * * *' },
  { job: 'search:forget-misses', at: '25 3 * * *' },
  { job: 'search:forget-days', at: '30 3 * * *' },
  { job: 'stats:compact-daily-creations', at: '5,15,25,35,45,55 * * * *' },
  { job: 'storage:discard', at: '* * * * *' },
  { job: 'storage:sweep', at: '40 2 * * *' },
  { job: 'mail:sweep', at: '*/5 * * * *' },
]

/** The same as the queue's worker takes them; what it hands over is what `jobs.add` was given. */
export const tasksOf = (deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, async (payload) => void (await job(deps, payload as never))]),
  )
