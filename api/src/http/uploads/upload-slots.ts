import { HttpError } from '../errors/http-error.ts'

/** Each upload may need 25 MB on disk. */
const maxConcurrent = 2
const maxWaiting = 20
const waitTimeoutMs = 3_000

type Queue = { taken: number; waiting: (() => void)[] }

const queues = new Map<number, Queue>()

/** Throws 429 if no slot is free for three seconds. */
export async function acquireUploadSlot(account: number): Promise<() => void> {
  const queue = queues.get(account) ?? { taken: 0, waiting: [] }
  queues.set(account, queue)
  if (queue.taken < maxConcurrent) queue.taken += 1
  else await waitForSlot(queue)
  return () => {
    const next = queue.waiting.shift()
    if (next) return next()
    queue.taken -= 1
    if (queue.taken === 0) queues.delete(account)
  }
}

function waitForSlot({ waiting }: Queue): Promise<void> {
  return new Promise((resolve, reject) => {
    const rejectWaiting = () => {
      waiting.splice(waiting.indexOf(resolveWaiting), 1)
      reject(new HttpError('TOO_MANY_REQUESTS', { headers: { 'Retry-After': '5' } }))
    }
    const timer = setTimeout(rejectWaiting, waitTimeoutMs)
    const resolveWaiting = () => {
      clearTimeout(timer)
      resolve()
    }
    waiting.push(resolveWaiting)
    if (waiting.length > maxWaiting) {
      clearTimeout(timer)
      rejectWaiting()
    }
  })
}
