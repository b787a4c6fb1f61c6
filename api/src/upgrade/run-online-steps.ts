import type { Db } from '@dalil/db/connect'
import { onlineSteps as table } from '@dalil/db/schema'
import { transaction } from '@dalil/db/transaction'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { emailDomainStep } from '../accounts/email-change/domain-step.ts'
import { deletionIndexStep } from '../audit/deletion-index-step.ts'
import { renameSignOutStep } from '../audit/rename-sign-out-step.ts'
import { jobQueue } from '../jobs/job-queue.ts'
import { titleIndexSteps } from '../listings/browse/title-index-steps.ts'
import { businessStatusSteps } from '../listings/business-status/index-steps.ts'
import { facetSteps } from '../listings/facets/facet-step.ts'
import { rankSteps } from '../listings/ranks/rank-steps.ts'
import { phoneNumberStep } from '../listings/write/normalize-numbers.ts'
import { mergeIndexSteps } from '../merges/index-step.ts'
import { reviewIndexSteps } from '../reviews/index-step.ts'
import { revisionIndexSteps } from '../revisions/index-steps.ts'
import { ignorableSteps } from '../search/ignorable-steps.ts'
import type { OnlineStep } from './online-step.ts'
import { validateConstraintsStep } from './validate-constraints-step.ts'

/** The steps in the order of execution. A step is removed in the release after the one that introduced it. */
const steps: OnlineStep[] = [
  ...rankSteps,
  phoneNumberStep,
  ...facetSteps,
  renameSignOutStep,
  ...reviewIndexSteps,
  ...businessStatusSteps,
  ...mergeIndexSteps,
  ...titleIndexSteps,
  ...revisionIndexSteps,
  deletionIndexStep,
  ...ignorableSteps,
  emailDomainStep,
  validateConstraintsStep,
]

const maxJobMs = 20_000

type Dependencies = { db: Db; sql: Sql; log: Logger }

const countFinished = (db: Db, all: OnlineStep[]) => {
  const names = all.map(({ name }) => name)
  return db.$count(table, and(inArray(table.name, names), isNotNull(table.finished_at)))
}

export async function enqueueOnlineSteps(db: Db): Promise<void> {
  if ((await countFinished(db, steps)) < steps.length) await enqueue(db)
}

const enqueue = (db: Db) => jobQueue.addWith(db, { key: 'upgrade:run-steps', lowPriority: true }, 'upgrade:run-steps')

/** Continues unfinished steps at their cursors. Only one job runs them at a time; concurrent jobs end at once. */
export async function runOnlineSteps(
  { db, sql: session, log }: Dependencies,
  all: OnlineStep[] = steps,
  timeoutMs: number = maxJobMs,
): Promise<void> {
  if ((await countFinished(db, all)) === all.length) return
  await transaction(db, async (tx) => {
    // The transaction is idle while the steps run; building an index may take long.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const [lock] = await tx.execute(sql`select where pg_try_advisory_xact_lock(hashtext('dalil.online_steps'))`)
    if (!lock) return
    const until = performance.now() + timeoutMs
    for (const step of all) {
      if (await runStep({ db, sql: session, log }, step, until)) continue
      await enqueue(db)
      return
    }
  })
}

/** Returns false if the time limit was reached before the end. */
async function runStep({ db, sql: session, log }: Dependencies, { name, run }: OnlineStep, until: number) {
  await db.insert(table).values({ name }).onConflictDoNothing()
  const [progress] = await db.select().from(table).where(eq(table.name, name))
  if (progress?.finished_at) return true
  for (let cursor = progress?.cursor ?? null; ; ) {
    cursor = await run(db, cursor, session)
    const isDone = cursor === null
    await db
      .update(table)
      .set({ cursor, batches: sql`${table.batches} + 1`, ...(isDone && { finished_at: sql`now()` }) })
      .where(eq(table.name, name))
    if (isDone) break
    if (performance.now() > until) return false
  }
  log.info({ step: name }, 'online step finished')
  return true
}
