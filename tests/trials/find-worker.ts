import { readFileSync } from 'node:fs'

export function findWorker(program: number): number {
  const children = readFileSync(`/proc/${program}/task/${program}/children`, 'utf8').trim().split(' ')
  return Number(children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.js')))
}
