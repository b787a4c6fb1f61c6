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

export const jobHandlers: JobHandlers = {
  'accounts:send-reset': (deps, payload) => sendPasswordReset(deps, payload),
  'listings:compact-totals': ({ db }) => db.execute(sql`select compact_listing_totals()`),
  'listings:delete-external-ratings': ({ db }) => db.execute(sql`select delete_expired_external_ratings()`),
  'listings:delete-past-visits': ({ db }) => db.execute(sql`select delete_past_visits()`),
  'listings:delete-unused-schedules': ({ db }) => db.execute(sql`select delete_unused_schedules()`),
  'listings:refresh-ranks': ({ db, log }) => refreshRanks(db, log),
  'listings:import': (deps, { id }, attempt) => runUpload(deps, id, attempt),
  'listings:ask-owners': ({ db, log }) => requestConfirmations(db, log),
  'listings:reopen': ({ db, log }) => reopenListings(db, log),
  'listings:notify-owners': ({ db }, payload) => notifyOwners(db, payload),
  'categories:move-listings': ({ db }, { category_id }) => moveListings(db, category_id),
  'mappings:move-listings': ({ db, log }, { mapping_id }) => moveMappedPlaces(db, mapping_id, log),
  'claims:delete-expired-proofs': (deps) => expireProofs(deps),
  'claims:expire': ({ db, log }) => expireClaims(db, log),
  'duplicates:find': ({ db, log }, { ids }) => refreshDuplicatePairs(db, ids, log),
  'duplicates:find-all': ({ db, log }) => refreshAllDuplicatePairs(db, log),
  'merges:expire': ({ db }) => expireMerges(db),
  'reviews:find-signals': ({ db }) => findReviewSignals(db),
  'reviews:delete-ended-bursts': ({ db }) => deleteEndedBursts(db),
  'dumps:write': (deps) => writeDumps(deps),
  'places:add-cities': ({ db }) => addCities(db),
  'places:link-cities': (deps) => linkCities(deps),
  'places:sync-time-zones': ({ db }) => syncTimeZones(db),
  'database:delete-expired': ({ db }) => db.execute(sql`select delete_expired_rows()`),
  'database:delete-old': (deps) => deleteOldRows(deps),
  'database:maintain-partitions': ({ db }) => maintainPartitions(db),
  'database:verify': (deps) => verifyDerivedDataNightly(deps),
  'images:create-variants': (deps, payload) => createVariants(deps, payload),
  'search:count-documents': ({ db }) => db.execute(sql`select refresh_document_frequencies()`),
  'search:delete-unused-words': ({ db }) => deleteUnusedWords(db),
  'search:abandon-dead-rebuild': ({ db }) => db.execute(sql`select search_rebuild_abandon_dead()`),
  // Counts are kept for two years, so that a year can be compared with the previous year.
  'search:delete-old-counts': ({ db }) => db.execute(sql`delete from daily_searches where day < current_date - 731`),
  'storage:delete-files': (deps) => deleteUnusedFiles(deps),
  'storage:sweep': (deps) => sweepStorageNightly(deps),
  'stats:compact-daily-creations': ({ db }) => db.execute(sql`select compact_daily_creations()`),
  'stats:send-weekly': ({ db }) => sendWeeklyMails(db),
  'mail:send': (deps, { id }) => sendMail(deps, mailTemplates, id),
  'mail:sweep': ({ db }) => requeueMails(db),
  'webhooks:deliver': (deps) => deliverWebhooks(deps),
}

/** Cron fields: minute, hour, day, month, weekday, in UTC. */
export const cronSchedule: { job: keyof typeof jobHandlers; cron: string }[] = [
  { job: 'listings:compact-totals', cron: '*/10 * * * *' },
  { job: 'listings:refresh-ranks', cron: '3,13,23,33,43,53 * * * *' },
  // In some time zones days begin at the half or the quarter hour.
  { job: 'listings:reopen', cron: '1,16,31,46 * * * *' },
  { job: 'listings:delete-external-ratings', cron: '20 3 * * *' },
  { job: 'listings:delete-past-visits', cron: '15 0 * * *' },
  { job: 'listings:delete-unused-schedules', cron: '55 3 * * *' },
  { job: 'listings:ask-owners', cron: '20 8 * * *' },
  { job: 'dumps:write', cron: '30 1 * * *' },
  { job: 'claims:delete-expired-proofs', cron: '50 2 * * *' },
  { job: 'claims:expire', cron: '25 * * * *' },
  { job: 'duplicates:find-all', cron: '5 2 * * *' },
  { job: 'merges:expire', cron: '55 2 * * *' },
  { job: 'reviews:find-signals', cron: '13,28,43,58 * * * *' },
  { job: 'reviews:delete-ended-bursts', cron: '2,12,22,32,42,52 * * * *' },
  // Daylight saving time changes on the full or half hour.
  { job: 'places:sync-time-zones', cron: '0,30 * * * *' },
  { job: 'database:delete-expired', cron: '5 * * * *' },
  { job: 'database:delete-old', cron: '35 3 * * *' },
  { job: 'database:maintain-partitions', cron: '45 0 * * *' },
  { job: 'database:verify', cron: '10 4 * * *' },
  { job: 'search:count-documents', cron: '7,17,27,37,47,57 * * * *' },
  { job: 'search:delete-unused-words', cron: '25 3 * * *' },
  { job: 'search:abandon-dead-rebuild', cron: '*/10 * * * *' },
  { job: 'search:delete-old-counts', cron: '30 3 * * *' },
  { job: 'stats:compact-daily-creations', cron: '5,15,25,35,45,55 * * * *' },
  // Daily, so that a program that was down on a Monday catches up; each account gets one mail a week.
  { job: 'stats:send-weekly', cron: '45 6 * * *' },
  { job: 'storage:delete-files', cron: '* * * * *' },
  { job: 'storage:sweep', cron: '40 2 * * *' },
  { job: 'webhooks:deliver', cron: '* * * * *' },
  { job: 'mail:sweep', cron: '*/5 * * * *' },
]

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
