import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { expect, test } from 'vitest'

const page = readFileSync(join(repositoryRoot, 'docs/security.md'), 'utf8')
const lines = [...page.matchAll(/^\| V([\d.]+)(?:–[\d.]+)? \| [12, ]+ \| (\S+) \| .+ \| (.*) \|$/gm)]

test('every row of docs/security.md has a unique number and a known state', () => {
  const numbers = lines.map(([, number]) => number)
  expect(numbers.length).toBeGreaterThan(200)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(new Set(lines.map(([, , state]) => state))).toEqual(new Set(['met', 'deviates', 'operator', 'n/a']))
})

test('decision 071 explains every deviation from ASVS', () => {
  const decision = readFileSync(join(repositoryRoot, 'docs/decisions/071-deviations-from-asvs-level-2.md'), 'utf8')
  const deviations = lines.filter(([, , state]) => state === 'deviates').map(([, number]) => `V${number}`)
  expect(deviations.filter((number) => !decision.includes(number))).toEqual([])
})

test('every file that docs/security.md names exists', () => {
  const named = [...page.matchAll(/`([\w./-]+\/[\w./-]+|[A-Z]\w+\.md|Dockerfile)`/g)].map(([, file = '']) => file)
  const files = named.filter((file) => /^(?:tests|api|db|site|admin|docs|scripts|\.ci)\/|^[A-Z]/.test(file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !existsSync(join(repositoryRoot, file)))).toEqual([])
})
