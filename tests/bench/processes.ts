import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10

type Times = { own: number; gone: number }

function readCpuTimes(pid: number): Times {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, goneUser = 0, goneSystem = 0] = fields.slice(11, 15).map(Number)
    return { own: (user + system) * msPerTick, gone: (goneUser + goneSystem) * msPerTick }
  } catch {
    return { own: 0, gone: 0 }
  }
}

function findChildren(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

export const readCpuMs = (pid: number): number => readCpuTimes(pid).own

/** Returns the processor time, in nanoseconds, of a process with one thread, such as one of PostgreSQL's. */
export const readCpuNs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0])

/** Returns the processor time of a process and its children, even exited ones: PostgreSQL has one for each connection. */
export function readProcessTreeCpuMs(pid: number): number {
  const { own, gone } = readCpuTimes(pid)
  return own + gone + findChildren(pid).reduce((sum, child) => sum + readCpuTimes(child).own, 0)
}

/** The resident memory of a process and of each of its children, such as the worker of the server. */
export const readTreeMemoryMb = (pid: number): number[] =>
  [pid, ...findChildren(pid)].map((each) => readMemoryMb(each).now)

export function readMemoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
