import { expect } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

type Answer = Promise<{ status: number; body: unknown }>

/** Counts the deadlocks of the database, including those that a retry resolved. */
async function countDeadlocks(): Promise<number> {
  const { sql } = await createTestApp()
  // Each connection of the pool reports its statistics with a delay.
  await Promise.all(Array.from({ length: 6 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.02)`))
  const [row] = await sql`select deadlocks from pg_stat_database where datname = current_database()`
  return row?.deadlocks
}

/** Runs calls concurrently, round after round: none may fail with 5xx, and none may cause a deadlock. */
export async function runConcurrentRounds(
  rounds: number,
  calls: (round: number) => Promise<(() => Answer)[]>,
): Promise<number[][]> {
  const before = await countDeadlocks()
  const statuses: number[][] = []
  for (let round = 0; round < rounds; round++) {
    const shuffled = (await calls(round)).toSorted(() => Math.random() - 0.5)
    const answers = await Promise.all(shuffled.map((call) => call()))
    const failed = answers.filter(({ status }) => status >= 500)
    expect(failed, JSON.stringify(failed)).toEqual([])
    statuses.push(answers.map(({ status }) => status))
  }
  expect(await countDeadlocks()).toBe(before)
  return statuses
}
