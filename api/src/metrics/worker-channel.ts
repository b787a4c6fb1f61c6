import type { ChildProcess } from 'node:child_process'
import type { Metrics, MetricsSnapshot } from './metrics.ts'

type Question = { ask: 'metrics'; number: number }
type Answer = { answer: 'metrics'; number: number; snapshot: MetricsSnapshot }

const timeoutMs = 1_000
let requestCount = 0

/** Null if it does not respond in time. */
export function readWorkerMetrics(child: ChildProcess | undefined): Promise<MetricsSnapshot | null> {
  if (!child?.connected) return Promise.resolve(null)
  const number = ++requestCount
  return new Promise((resolve) => {
    const settle = (snapshot: MetricsSnapshot | null) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      resolve(snapshot)
    }
    const onMessage = (message: unknown) => {
      if (isAnswer(message) && message.number === number) settle(message.snapshot)
    }
    const timer = setTimeout(() => settle(null), timeoutMs)
    child.on('message', onMessage)
    const question: Question = { ask: 'metrics', number }
    child.send(question, (error) => error && settle(null))
  })
}

export function answerMetricsRequests(metrics: Metrics): void {
  process.on('message', async (message) => {
    if (!isQuestion(message)) return
    const answer: Answer = { answer: 'metrics', number: message.number, snapshot: await metrics.snapshot() }
    process.send?.(answer)
  })
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'ask' in message && message.ask === 'metrics'

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'answer' in message && message.answer === 'metrics'
