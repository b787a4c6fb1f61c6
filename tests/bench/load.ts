/** A load generator in a separate process. It reads only the lengths of responses, to leave the CPU to the servers. */
import { connect } from 'node:net'

export type LoadJob = {
  origin: string
  /** The paths to request in turn; the next job continues the sequence. */
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}

/** Latencies in milliseconds. */
export type LoadResult = { requests: number; errors: string[]; rate: number; p50: number; p99: number; bytes: number }

const endOfHead = Buffer.from('\r\n\r\n')
const endOfChunks = '0\r\n\r\n'

let turn = 0

async function runLoad({ origin, paths, headers, connections, seconds }: LoadJob): Promise<LoadResult> {
  const { hostname, port, host } = new URL(origin)
  const head = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const latencies: number[] = []
  const errors: string[] = []
  let bytes = 0
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000

  const ask = () =>
    new Promise<void>((done) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      let path = ''
      let sent = 0
      /** The number of missing bytes of the body; null before the header is read, -1 for a chunked body. */
      let due: number | null = null

      const next = () => {
        if (performance.now() >= until) return void socket.destroy()
        path = paths[turn++ % paths.length] ?? '/'
        due = null
        sent = performance.now()
        socket.write(`GET ${path} HTTP/1.1\r\n${head.join('')}\r\n`)
      }
      const finish = () => {
        latencies.push(performance.now() - sent)
        next()
      }
      socket.on('connect', next)
      socket.on('data', (chunk) => {
        bytes += chunk.length
        let body = chunk
        if (due === null) {
          const at = chunk.indexOf(endOfHead)
          const text = chunk.toString('latin1', 0, Math.max(at, 0))
          if (at < 0 || !text.startsWith('HTTP/1.1 200')) {
            errors.push(`${path}: ${text.split('\r\n', 1)[0]}`)
            return void socket.destroy()
          }
          body = chunk.subarray(at + endOfHead.length)
          const length = /^content-length: *(\d+)/im.exec(text)?.[1]
          due = length === undefined ? -1 : Number(length)
        }
        if (due === -1) {
          if (body.subarray(-endOfChunks.length).toString('latin1') === endOfChunks) finish()
          return
        }
        due -= body.length
        if (due <= 0) finish()
      })
      socket.on('error', (error) => errors.push(`${path}: ${error.message}`))
      socket.on('close', () => done())
    })
  const keepAsking = async () => {
    while (performance.now() < until && errors.length < 100) await ask()
  }
  await Promise.all(Array.from({ length: connections }, keepAsking))

  const elapsed = performance.now() - startedAt
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  const requests = latencies.length
  return { requests, errors, rate: (requests * 1000) / elapsed, p50: at(0.5), p99: at(0.99), bytes }
}

if (process.send) {
  process.on('message', (job: LoadJob) => runLoad(job).then((result) => process.send?.(result)))
  process.on('disconnect', () => process.exit())
}
