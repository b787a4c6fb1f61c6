import { expect } from 'vitest'

export type StepAnswer = { status: number; body: unknown }
export type Fields = Record<string, unknown>
export type Step = {
  text: string
  who: string
  verb: string
  args: string[]
  fields: Fields
  expected: string[] | null
}

/** Words; a text in quotes, a list and an object are parts of one. */
const toWords = (text: string): string[] => text.match(/(?:[^\s"[{]|"[^"]*"|\[[^\]]*\]|\{[^}]*\})+/g) ?? []

/** `م×2001` is a text of so many letters. */
function toValue(text: string): unknown {
  const [, letter, count] = /^(.)×(\d+)$/u.exec(text) ?? []
  if (letter !== undefined) return letter.repeat(Number(count))
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** `changes.phone=012` is `{ changes: { phone: '012' } }`. */
function setField(fields: Fields, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0) {
    fields[first] = value
    return
  }
  const inner = (fields[first] ?? {}) as Fields
  fields[first] = inner
  setField(inner, rest.join('.'), value)
}

/** `B claims L`, `approve B seen=pending: ALREADY_DECIDED decided_by=*`. Without a person before the verb, staff act. */
export function parseStep(text: string, verbs: object): Step {
  const [action = '', expected] = text.split(': ')
  const words = toWords(action)
  const at = words.findIndex((word) => word in verbs)
  if (at < 0 || at > 1) expect.fail(`nobody can ${text}`)
  const step: Step = {
    text,
    who: at === 1 ? (words[0] ?? '') : 'S',
    verb: words[at] ?? '',
    args: [],
    fields: {},
    expected: expected === undefined ? null : toWords(expected),
  }
  for (const word of words.slice(at + 1)) {
    const [, name, value] = /^([\w.-]+)=(.*)$/s.exec(word) ?? []
    if (name === undefined) step.args.push(String(toValue(word)))
    else setField(step.fields, name, toValue(value ?? ''))
  }
  return step
}

/** The names of errors contain dots. */
function findValue(value: unknown, path: string[]): unknown {
  if (path.length === 0) return value
  for (let count = path.length; count > 0; count--) {
    const key = path.slice(0, count).join('.')
    if (Object(value) === value && key in (value as object)) return findValue((value as Fields)[key], path.slice(count))
  }
  return undefined
}

function checkValue(actual: unknown, wanted: string, text: string): void {
  if (wanted === '*') expect(actual ?? null, text).not.toBeNull()
  else if (wanted === 'absent') expect(actual, text).toBeUndefined()
  else if (wanted.startsWith('~')) expect(JSON.stringify(actual), text).toContain(String(toValue(wanted.slice(1))))
  else {
    const value = toValue(wanted)
    if (Object(value) === value) expect(actual, text).toMatchObject(value as object)
    else expect(actual, text).toEqual(value)
  }
}

/** A status or code, then `path=value`: also `*` (not null), `absent` and `~text` (contains). */
export function checkAnswer({ status, body }: StepAnswer, { text, expected }: Pick<Step, 'text' | 'expected'>): void {
  const place = `${text} → ${status} ${JSON.stringify(body)}`
  const [first = '', ...rest] = expected ?? []
  const isStatus = /^\d{3}$/.test(first)
  const isCode = /^[A-Z_]{4,}$/.test(first)
  if (isStatus) expect(status, place).toBe(Number(first))
  else if (isCode) expect(body, place).toMatchObject({ code: first })
  else expect(status, place).toBeLessThan(300)
  for (const check of isStatus || isCode ? rest : (expected ?? [])) {
    const [path = '', wanted = ''] = check.split(/=(.*)/s)
    checkValue(findValue(body, path.split('.')), wanted, `${place}: ${check}`)
  }
}

/** Of two steps at once, the checks after the statuses are about the one that failed. */
export function checkBoth(answers: StepAnswer[], text: string, expected: string[]): void {
  const statuses = answers.map(({ status }) => String(status)).toSorted()
  expect(statuses, `${text}: ${JSON.stringify(answers.map(({ body }) => body))}`).toEqual(expected.slice(0, 2))
  const failed = answers.find(({ status }) => status >= 400)
  if (failed) checkAnswer(failed, { text, expected: [String(failed.status), ...expected.slice(2)] })
}
