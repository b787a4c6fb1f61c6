import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCrossing } from './play-crossing.ts'

/** See `createCrossing` for the names, `play` for the steps and `describe` for the result. */
const crossings = readFileSync(join(import.meta.dirname, 'crossings.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [title: string, steps: string, result: string])

test.for(crossings)('%s', async ([, steps, result]) => {
  const { play, describe } = await createCrossing()
  for (const step of steps.split(', ')) await play(step)
  expect(await describe(result.split(' ').map((each) => each.slice(0, each.indexOf(':'))))).toBe(result)
})
