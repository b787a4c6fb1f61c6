import { findFeatureOfJob } from '@dalil/api/contract/rules'
import { findRootCause } from '@dalil/db/describe-error'
import { sql } from 'drizzle-orm'
import type { TaskList } from 'graphile-worker'
import { sendPasswordReset } from '../accounts/reset-password.ts'
import { moveListings } from '../categories/move-listings.ts'
import { expireClaims, expireProofs } from '../claims/expire.ts'
import { refreshAllDuplicatePairs, refreshDuplicatePairs } from '../duplicates/find-pairs.ts'
import { deleteUnusedWords } from '../housekeeping/delete-unused-words.ts'
import { deleteOldRows, maintainPartitions } from '../housekeeping/retention.ts'
import { createVariants } from '../images/create-variants.ts'
import type { JobName, JobPayloads } from '../jobs/payloads.ts'
import { reopenListings } from '../listings/business-status/reopen.ts'
import { requestConfirmations } from '../listings/confirmation/request-confirmations.ts'
import { runUpload } from '../listings/imports/run-upload.ts'
import { moveMappedPlaces } from '../listings/mappings/move-places.ts'
import { notifyOwners } from '../listings/moderate/notify-owners.ts'
import { refreshRanks } from '../listings/ranks/refresh-ranks.ts'
import { requeueMails } from '../mail/requeue-mails.ts'
import { sendMail } from '../mail/send.ts'
import { expireMerges } from '../merges/expire.ts'
import { writeDumps } from '../open-data/dumps/write-dumps.ts'
import { addCities } from '../places/add-cities.ts'
import { linkCities } from '../places/link-cities.ts'
import { syncTimeZones } from '../places/sync-time-zones.ts'
import { deleteEndedBursts } from '../reviews/bursts.ts'
import { findReviewSignals } from '../reviews/find-signals.ts'
import { sendWeeklyMails } from '../stats/weekly-mail.ts'
import { deleteUnusedFiles } from '../storage/delete-files.ts'
import { sweepStorageNightly } from '../storage/sweep-nightly.ts'
import { verifyDerivedDataNightly } from '../verify/verify-nightly.ts'
import { deliverWebhooks } from '../webhooks/deliver.ts'
import type { Deps } from './deps.ts'
import { mailTemplates } from './mail-templates.ts'

/** The attempt counts from 1. */
type JobHandler<Name extends JobName> = (deps: Deps, payload: JobPayloads[Name], attempt?: number) => Promise<unknown>
type JobHandlers = { [Name in JobName]: JobHandler<Name> }

/** Cron fields: minute, hour, day, month, weekday, in UTC. */
const at = <Handler extends JobHandlers[JobName]>(cron: string, handler: Handler) => Object.assign(handler, { cron })

export const jobHandlers: JobHandlers = {
  'accounts:send-reset': (deps, payload) => sendPasswordReset(deps, payload),
  'listings:compact-totals': at('*/10 * * * *', ({ db }) => db.execute(sql`select compact_listing_totals()`)),
  'listings:delete-external-ratings': at('20 3 * * *', ({ db }) =>
    db.execute(sql`select delete_expired_external_ratings()`),
  ),
  'listings:delete-past-visits': at('15 0 * * *', ({ db }) => db.execute(sql`select delete_past_visits()`)),
  'listings:delete-unused-schedules': at('55 3 * * *', ({ db }) => db.execute(sql`select delete_unused_schedules()`)),
  'listings:refresh-ranks': at('3,13,23,33,43,53 * * * *', ({ db, log }) => refreshRanks(db, log)),
  'listings:import': (deps, { id }, attempt) => runUpload(deps, id, attempt),
  'listings:ask-owners': at('20 8 * * *', ({ db, log }) => requestConfirmations(db, log)),
  // In some time zones days begin at the half or the quarter hour.
  'listings:reopen': at('1,16,31,46 * * * *', ({ db, log }) => reopenListings(db, log)),
  'listings:notify-owners': ({ db }, payload) => notifyOwners(db, payload),
  'categories:move-listings': ({ db }, { category_id }) => moveListings(db, category_id),
  'mappings:move-listings': ({ db, log }, { mapping_id }) => moveMappedPlaces(db, mapping_id, log),
  'claims:delete-expired-proofs': at('50 2 * * *', (deps) => expireProofs(deps)),
  'claims:expire': at('25 * * * *', ({ db, log }) => expireClaims(db, log)),
  'duplicates:find': ({ db, log }, { ids }) => refreshDuplicatePairs(db, ids, log),
  'duplicates:find-all': at('5 2 * * *', ({ db, log }) => refreshAllDuplicatePairs(db, log)),
  'merges:expire': at('55 2 * * *', ({ db }) => expireMerges(db)),
  'reviews:find-signals': at('13,28,43,58 * * * *', ({ db }) => findReviewSignals(db)),
  'reviews:delete-ended-bursts': at('2,12,22,32,42,52 * * * *', ({ db }) => deleteEndedBursts(db)),
  'dumps:write': at('30 1 * * *', (deps) => writeDumps(deps)),
  'places:add-cities': ({ db }) => addCities(db),
  'places:link-cities': (deps) => linkCities(deps),
  // Daylight saving time changes on the full or half hour.
  'places:sync-time-zones': at('0,30 * * * *', ({ db }) => syncTimeZones(db)),
  'database:delete-expired': at('5 * * * *', ({ db }) => db.execute(sql`select delete_expired_rows()`)),
  'database:delete-old': at('35 3 * * *', (deps) => deleteOldRows(deps)),
  'database:maintain-partitions': at('45 0 * * *', ({ db }) => maintainPartitions(db)),
  'database:verify': at('10 4 * * *', (deps) => verifyDerivedDataNightly(deps)),
  'images:create-variants': (deps, payload) => createVariants(deps, payload),
  'search:count-documents': at('7,17,27,37,47,57 * * * *', ({ db }) =>
    db.execute(sql`select refresh_document_frequencies()`),
  ),
  'search:delete-unused-words': at('25 3 * * *', ({ db }) => deleteUnusedWords(db)),
  'search:abandon-dead-rebuild': at('*/10 * * * *', ({ db }) => db.execute(sql`select search_rebuild_abandon_dead()`)),
  // Counts are kept for two years, so that a year can be compared with the previous year.
  'search:delete-old-counts': at('30 3 * * *', ({ db }) =>
    db.execute(sql`delete from daily_searches where day < current_date - 731`),
  ),
  'storage:delete-files': at('* * * * *', (deps) => deleteUnusedFiles(deps)),
  'storage:sweep': at('40 2 * * *', (deps) => sweepStorageNightly(deps)),
  'stats:compact-daily-creations': at('5,15,25,35,45,55 * * * *', ({ db }) =>
    db.execute(sql`select compact_daily_creations()`),
  ),
  // Daily, so that a program that was down on a Monday catches up; each account gets one mail a week.
  'stats:send-weekly': at('45 6 * * *', ({ db }) => sendWeeklyMails(db)),
  'mail:send': (deps, { id }) => sendMail(deps, mailTemplates, id),
  'mail:sweep': at('*/5 * * * *', ({ db }) => requeueMails(db)),
  'webhooks:deliver': at('* * * * *', (deps) => deliverWebhooks(deps)),
}

export const cronSchedule = Object.entries(jobHandlers).flatMap(([job, handler]) =>
  'cron' in handler ? [{ job: job as JobName, cron: String(handler.cron) }] : [],
)

/** Throws the root cause of an error, because graphile-worker stores its message, which staff read. */
export const createTaskList = (deps: Deps): TaskList =>
  Object.fromEntries(
    Object.entries(jobHandlers).map(([name, job]) => [
      name,
      async (payload, { job: { id, attempts, max_attempts } }) => {
        try {
          const feature = findFeatureOfJob(name)
          if (feature && !(await deps.siteSettings.read())[feature]) return
          await job(deps, payload as never, attempts)
        } catch (error) {
          const err = findRootCause(error)
          deps.log.error({ job: name, id, attempts, max_attempts, err }, 'job failed')
          throw err
        }
      },
    ]),
  )
