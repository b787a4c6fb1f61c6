import { join } from 'node:path'
import { ownerships } from '@dalil/db/schema'
import { expect, test } from 'vitest'
import { createScenario, testScenarios } from '../../support/scenarios/scenarios.ts'

testScenarios(join(import.meta.dirname, 'crossings.tsv'))

test('refuses a second open ownership of a listing', async () => {
  const { db, id } = await createScenario()
  const second = { listing_id: await id('L'), user_id: await id('B'), because: 'created', is_verified: false } as const
  await expect(db.insert(ownerships).values(second)).rejects.toThrow()
})
