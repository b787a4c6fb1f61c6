import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

type LoadResult = {
  statuses: Map<number, number>
  /** Requests that were sent but got no complete response. */
  cut: string[]
}

type LoadOptions = { url: string; paths: string[]; clients: number }

const maxPauseMs = 30

/** Starts clients that send requests one after another on persistent connections. Every second client pauses between its requests. */
export async function loadUntilConnectionRefused({ url, paths, clients }: LoadOptions): Promise<LoadResult> {
  const result: LoadResult = { statuses: new Map(), cut: [] }
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let turn = client; ; turn++) {
        const path = paths[turn % paths.length] ?? '/'
        const outcome = await sendOver(agent, url + path)
        if (outcome === 'ECONNREFUSED') break
        if (typeof outcome === 'number') result.statuses.set(outcome, (result.statuses.get(outcome) ?? 0) + 1)
        else result.cut.push(`${path} ${outcome}`)
        if (client % 2 === 1) await sleep(Math.random() * maxPauseMs)
      }
      agent.destroy()
    }),
  )
  return result
}

function sendOver(agent: Agent, url: string): Promise<number | string> {
  return new Promise((done) => {
    const fail = (error: NodeJS.ErrnoException) => done(error.code ?? error.message)
    const sent = request(url, { agent }, (response) => {
      response.on('error', fail).on('end', () => done(response.statusCode ?? 0))
      response.resume()
    })
    sent.on('error', fail).end()
  })
}
