import { fuzzFragments, injectionPayloads, unusualTexts } from '../support/hostile-texts.ts'
import type { FuzzRandom } from './random.ts'

const numbers = [
  0,
  -0,
  -1,
  0.1,
  0.1 + 0.2,
  1.005,
  Number.MIN_VALUE,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 63,
  1e21,
  1e308,
  90.0000001,
  180,
  -180.1,
  255,
  65_536,
]

/** Repeats a piece up to a length near a common limit. */
export function createLongText(random: FuzzRandom): string {
  const piece = random.pick(fuzzFragments)
  const length = random.pick([20, 61, 101, 256, 300, 1001, 2049, 5001, 10_001, 40_000, 100_000])
  const tail = random.pick(['', '', '!', 'x', '\0', '>', ')', '@'])
  return piece.repeat(Math.ceil(length / piece.length)) + tail
}

export function createHostileText(random: FuzzRandom): string {
  const kind = random.next()
  if (kind < 0.4) return random.pick(injectionPayloads)
  if (kind < 0.8) return random.pick(unusualTexts)
  if (kind < 0.9) return createLongText(random)
  const sum = random.pick(unusualTexts) + random.pick(injectionPayloads)
  return random.chance(0.5) ? sum : `${random.pick(unusualTexts)}${random.pick(unusualTexts)}`
}

export function createHostileValue(random: FuzzRandom): unknown {
  const kind = random.next()
  if (kind < 0.6) return createHostileText(random)
  if (kind < 0.75) return random.pick(numbers)
  if (kind < 0.8) return random.pick([null, true, false, [], {}, [[]], [null], ['']])
  if (kind < 0.85) return nested(random.pick([10, 100, 1000]), random.chance(0.5))
  if (kind < 0.9) return Array.from({ length: random.pick([31, 201, 10_000]) }, () => random.pick(numbers))
  if (kind < 0.95) return Array.from({ length: random.below(5) }, () => createHostileValue(random))
  return Object.fromEntries([
    [createHostileText(random).slice(0, 50), createHostileText(random)],
    ['__proto__', createHostileText(random)],
    ['a', 1],
  ])
}

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value }
  return value
}

export function createHostileId(random: FuzzRandom): string {
  const kind = random.next()
  if (kind < 0.5)
    return random.pick([
      '0',
      '-1',
      '1.5',
      '1e3',
      '2147483647',
      '2147483648',
      '9223372036854775807',
      '99999999999999999999',
      'NaN',
      'null',
      'undefined',
      '%00',
      '..',
      '%2e%2e',
      '%c3%a9',
      '%20',
      '1%20',
      '%d9%a7',
      '0x1',
      '+1',
      '01',
      '1;2',
      '%ff',
      '%',
      '1%2f2',
      '__proto__',
      'constructor',
    ])
  return String(random.below(40))
}
