import { isDeepStrictEqual } from 'node:util'
import { initialSiteSettings, type SetupInput, type SetupProgress } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { setup } from '@dalil/db/schema'
import { setupSettings, setupSteps } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'
import { readSiteState } from '../site-settings/queries.ts'

/** A step is done when the operator says so, or when one of its settings is not the initial one. */
export async function readSetup(db: Db): Promise<SetupProgress> {
  const [[row], settings] = await Promise.all([db.select().from(setup), readSiteState(db, initialSiteSettings)])
  const isChanged = (name: keyof typeof initialSiteSettings) =>
    !isDeepStrictEqual(settings[name], initialSiteSettings[name])
  return {
    status: row?.status ?? 'begun',
    steps: setupSteps.map((name) => ({
      name,
      is_done: Boolean(row?.done_steps.includes(name)) || setupSettings[name].some(isChanged),
    })),
  }
}

export async function updateSetup(db: Db, { status, done }: SetupInput): Promise<SetupProgress> {
  const done_steps = sql`case when ${done ?? ''} = any (${setup.done_steps}) or ${done === undefined}
    then ${setup.done_steps} else ${setup.done_steps} || ${done ?? ''}::text end`
  await db
    .insert(setup)
    .values({ status: status ?? 'begun', done_steps: done ? [done] : [] })
    .onConflictDoUpdate({ target: setup.id, set: { ...(status && { status }), done_steps } })
  return readSetup(db)
}
