import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkAnswer, checkBoth, parseStep } from './parse.ts'
import { createScene } from './scene.ts'
import { createVerbs } from './verbs.ts'

/** Plays `B claims L, approve B: 200 status=approved`; ` & ` joins two steps at once. */
export async function createScenario() {
  const scene = await createScene()
  const verbs = createVerbs(scene)
  const run = (text: string) => {
    const step = parseStep(text, verbs)
    const { verb, who, args, fields } = step
    return Promise.all([step, verbs[verb]?.({ who, args, fields }) ?? expect.fail(text)])
  }
  return {
    ...scene,
    play: async (steps: string): Promise<void> => {
      for (const each of steps.split(', ')) {
        const text = await scene.fill(each)
        const [both = '', expected = ''] = text.split(': ')
        const parts = both.split(' & ')
        if (parts.length > 1) {
          const answers = await Promise.all(parts.map(async (part) => (await run(part))[1]))
          checkBoth(answers, text, expected.split(' '))
          continue
        }
        const [step, answer] = await run(text)
        checkAnswer(answer, step)
      }
    },
  }
}

/** A file has a test in each line: its title, its steps, and whose the listings are in the end. */
export function testScenarios(file: string): void {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const rows = lines.map((line) => line.split('\t') as [title: string, steps: string, result?: string])
  test.for(rows)('%s', async ([, steps, result]) => {
    const { play } = await createScenario()
    await play(steps)
    if (result) await play(`is ${result}`)
  })
}
