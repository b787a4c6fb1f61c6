import { availableParallelism } from 'node:os'
import { maxMegapixels } from '../file-flaw.ts'

const maxProcesses = Math.min(8, Math.max(2, availableParallelism()))

/** A few characters of a drawing may take as long as the deadline, so photographs keep processes of their own. */
const maxDrawings = Math.floor(maxProcesses / 2)

type ImageTask = {
  megapixels: number
  account: number | undefined
  isDrawing: boolean
  start: () => Promise<void>
}

const queued: ImageTask[] = []
const running = new Set<ImageTask>()

export function enqueueTask(task: ImageTask): void {
  queued.push(task)
  startQueued()
}

function startQueued() {
  for (let next = findNext(); next && hasCapacity(next); next = findNext()) {
    const job = next
    queued.splice(queued.indexOf(job), 1)
    running.add(job)
    void job.start().finally(() => {
      running.delete(job)
      startQueued()
    })
  }
}

function findNext(): ImageTask | undefined {
  const countRunning = (job: ImageTask) => [...running].filter(({ account }) => account === job.account).length
  const drawings = [...running].filter(({ isDrawing }) => isDrawing).length
  const startable = drawings < maxDrawings ? queued : queued.filter(({ isDrawing }) => !isDrawing)
  return startable.reduce<ImageTask | undefined>(
    (best, job) => (best && countRunning(best) <= countRunning(job) ? best : job),
    undefined,
  )
}

function hasCapacity({ megapixels }: ImageTask): boolean {
  const megapixelsInUse = [...running].reduce((sum, job) => sum + job.megapixels, 0)
  return running.size === 0 || (running.size < maxProcesses && megapixelsInUse + megapixels <= maxMegapixels)
}
