import fc from 'fast-check'
import { counts, findPerson, findSubject, type ModelOperation, operations, predict } from './operations.ts'
import { createProgram, type Program, readWorld, send, showWorld, sortKeys } from './program.ts'
import type { World } from './world.ts'

type Model = { world: World; keys: number; tick: number }
type Choice = Omit<ModelOperation, 'key' | 'subject' | 'title'> & { item: number }

const prefixes = { claim: 'c', suggest: 's', merge: 'm' } as Record<string, string>

/** Which operation comes when, and its time: the start of a transaction, which another may overtake. */
const orders = {
  one: [[[0, 0]]],
  two: [
    [
      [0, 0],
      [1, 1],
    ],
    [
      [1, 0],
      [0, 1],
    ],
    [
      [0, 1],
      [1, 0],
    ],
    [
      [1, 1],
      [0, 0],
    ],
  ],
} satisfies Record<string, [number, number][][]>

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
    const { world } = model
    const chosen = this.choices.map(({ item, ...choice }): ModelOperation => {
      const key = `${prefixes[choice.kind] ?? 'o'}${model.keys++}`
      const subject = findSubject(world, choice.kind, choice.place, item)
      const operation = { ...choice, key, subject, title: `اسم ${choice.other}${item % 2}` }
      const person = findPerson(world, operation, item)
      return this.choices.every(({ kind }) => kind !== 'deleteAccount') ? { ...operation, person } : operation
    })
    const outcomes = await Promise.all(chosen.map((operation, which) => send(real, operation, which)))
    this.done = chosen.map(({ kind, person, place, other, subject, title }, which) =>
      JSON.stringify({ kind, person, place, other, subject, title, outcome: outcomes[which] }),
    )
    const seen = JSON.stringify(sortKeys({ outcomes, ...(await readWorld(real)) }))
    model.tick += 2
    const expected = orders[chosen.length === 2 ? 'two' : 'one'].map((order) => {
      let next = world
      const predicted: string[] = []
      for (const [which, tick] of order) {
        const operation = chosen[which]
        if (!operation) continue
        const result = predict(next, operation, model.tick + tick)
        next = result.world
        predicted[which] = result.outcome
      }
      return { next, text: JSON.stringify(sortKeys({ outcomes: predicted, ...showWorld(next) })) }
    })
    const match = expected.find(({ text }) => text === seen)
    if (!match) throw new Error(`The program:\n${seen}\nThe model:\n${expected.map(({ text }) => text).join('\nor\n')}`)
    model.world = match.next
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

const choice = fc.record({
  kind: fc.constantFrom(...(Object.keys(operations) as ModelOperation['kind'][]), ...frequent),
  person: fc.nat(counts.people - 1),
  place: fc.nat(counts.places - 1),
  other: fc.nat(counts.places - 1),
  item: fc.nat(7),
})

/** A person who deletes the account while another request of theirs runs may get any answer to it. */
const areIndependent = ([one, other]: [Choice, Choice]) =>
  one.person !== other.person || (one.kind !== 'deleteAccount' && other.kind !== 'deleteAccount')

/** Runs random sequences of at most 30 steps until the time is over. A failure names its seed and the shortest sequence. */
export async function runModel({ seed, milliseconds }: { seed: number; milliseconds: number }): Promise<number> {
  let count = 0
  const commands = fc.commands(
    [
      choice.map((one) => new Step(one)),
      fc
        .tuple(choice, choice)
        .filter(areIndependent)
        .map(([one, other]) => new Step(one, other)),
    ],
    { maxCommands: 30, size: 'max' },
  )
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      count += 1
      const { world, program } = await createProgram()
      await fc.asyncModelRun(() => ({ model: { world, keys: 0, tick: 0 }, real: program }), steps)
    }),
    { seed, numRuns: 1_000_000, interruptAfterTimeLimit: milliseconds, endOnFailure: false },
  )
  return count
}
