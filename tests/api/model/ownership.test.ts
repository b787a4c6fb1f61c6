import { expect, test } from 'vitest'
import { runModel } from '../../support/model/run-model.ts'

/** `npm run trials -- model` takes another for each run. */
const defaultSeed = 20_261_129
const milliseconds = Number(process.env.MODEL_SECONDS ?? 8) * 1000

test('owners, claims, merges and proposals are after each step as the model says, also when two decide at once', {
  timeout: milliseconds * 3 + 60_000,
}, async () => {
  const seed = Number(process.env.MODEL_SEED ?? defaultSeed)
  const count = await runModel({ seed, milliseconds })
  process.stdout.write(`${count} sequences, seed ${seed}\n`)
  expect(count).toBeGreaterThan(5)
})
