import { inject } from 'vitest'
import { copyDatabase } from './postgres.ts'

/** A database of one's own, for those who run inside a test. */
export async function makeDatabase(): Promise<{ url: string }> {
  return { url: await copyDatabase(inject('postgres')) }
}
