import fc from 'fast-check'
import { counts, findPerson, findSubject, type ModelOperation, operations, predict } from './operations.ts'
import { createProgram, type Program, readWorld, send, showWorld, sortKeys } from './program.ts'
import type { World } from './world.ts'

/** More than one world if what was seen does not tell which of two operations came first. */
type Model = { worlds: [World, ...World[]]; keys: number; tick: number }
type Choice = Omit<ModelOperation, 'key' | 'kind' | 'subject' | 'title'> & {
  kinds: ModelOperation['kind'][]
  item: number
}

const maxWorlds = 200
const prefixes = { claim: 'c', suggest: 's', merge: 'm' } as Record<string, string>

const orders = {
  one: [[0]],
  two: [
    [0, 1],
    [1, 0],
  ],
}

/** One operation, or two at once, whose result must be that of one order. */
class Step implements fc.AsyncCommand<Model, Program> {
  readonly choices: Choice[]
  private done: string[] = []
  constructor(...choices: Choice[]) {
    this.choices = choices
  }
  check = () => true
  toString = () => this.done.join(' & ') || JSON.stringify(this.choices)

  async run(model: Model, real: Program): Promise<void> {
    const resolved = this.choices.map((each) => resolve(model, each))
    const chosen = areIndependent(resolved) ? resolved : resolved.slice(0, 1)
    const outcomes = await Promise.all(chosen.map((operation, which) => send(real, operation, which)))
    this.done = chosen.map(({ kind, person, place, other, subject, title }, which) =>
      JSON.stringify({ kind, person, place, other, subject, title, outcome: outcomes[which] }),
    )
    const seen = JSON.stringify(sortKeys({ outcomes, ...(await readWorld(real)) }))
    model.tick += 2
    const expected = model.worlds.flatMap((world) =>
      orders[chosen.length === 2 ? 'two' : 'one'].map((order) => {
        let next = world
        const predicted: string[] = []
        for (const [time, which] of order.entries()) {
          const operation = chosen[which]
          if (!operation) continue
          const result = predict(next, operation, model.tick + time)
          next = result.world
          predicted[which] = result.outcome
        }
        return { next, text: JSON.stringify(sortKeys({ outcomes: predicted, ...showWorld(next) })) }
      }),
    )
    const texts = [...new Set(expected.map(({ text }) => text))]
    const matches = expected.filter(({ text }) => text === seen)
    const [match, ...others] = new Map(matches.map(({ next }) => [JSON.stringify({ ...next, tick: 0 }), next])).values()
    if (!match) throw new Error(`The program:\n${seen}\nThe model:\n${texts.join('\nor\n')}`)
    model.worlds = [match, ...others.slice(0, maxWorlds)]
  }
}

/** What makes the crossings. */
const frequent: ModelOperation['kind'][] = [
  'claim',
  'approveClaim',
  'approveClaim',
  'unverify',
  'object',
  'object',
  'merge',
  'merge',
  'undo',
  'edit',
]

const kind = fc.constantFrom(...(Object.keys(operations) as ModelOperation['kind'][]), ...frequent)

const choice = fc.record({
  kinds: fc.array(kind, { minLength: 4, maxLength: 4 }),
  person: fc.nat(counts.people - 1),
  place: fc.nat(counts.places - 1),
  other: fc.nat(counts.places - 1),
  item: fc.nat(7),
})

/** Half of the time the first of the operations that the model does not refuse, so that sequences go deep. */
function resolve(model: Model, { kinds, item, ...choice }: Choice): ModelOperation {
  const number = model.keys++
  const [world] = model.worlds
  const candidates = kinds.map((kind): ModelOperation => {
    const subject = findSubject(world, kind, choice.place, item)
    const key = `${prefixes[kind] ?? 'o'}${number}`
    const operation = { ...choice, kind, key, subject, title: `اسم ${choice.other}${item % 2}` }
    return { ...operation, person: findPerson(world, operation, item) }
  })
  const allowed = candidates.find((each) => predict(world, each, model.tick).outcome === 'ok')
  const operation = (item % 2 === 0 ? allowed : undefined) ?? candidates[0]
  if (!operation) throw new Error('A choice has kinds.')
  return operation
}

/** A person who deletes the account while another request of theirs runs may get any answer to it. */
const areIndependent = (operations: ModelOperation[]) =>
  operations.every(({ kind }) => kind !== 'deleteAccount') ||
  new Set(operations.map(({ person }) => person)).size === operations.length

/** Runs random sequences of at most 30 steps until the time is over. A failure names its seed and the shortest sequence. */
export async function runModel({ seed, milliseconds }: { seed: number; milliseconds: number }): Promise<number> {
  let count = 0
  const commands = fc.commands(
    [choice.map((one) => new Step(one)), fc.tuple(choice, choice).map(([one, other]) => new Step(one, other))],
    { maxCommands: 30, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      count += 1
      const { world, program } = await createProgram()
      await fc.asyncModelRun(
        () => ({ model: { worlds: [world] as Model['worlds'], keys: 0, tick: 0 }, real: program }),
        steps,
      )
    }),
    { seed, numRuns: 1_000_000, interruptAfterTimeLimit: milliseconds, endOnFailure: false },
  )
  return count
}
