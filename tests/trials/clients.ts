import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLoadGenerator } from '../bench/rounds.ts'
import { type ServerProcess, startProgram } from '../support/server-process.ts'

const idleSockets = 500
const slowSenders = 200
const abortedDownloads = 500
/** The milliseconds between two bytes of a slow sender. */
const byteIntervalMs = 500
const secondsEach = 10
/** The maximum of the p99 of other visitors while the clients misbehave, divided by the p99 before. */
const maxRatio = 1.5
/** The number of descriptors that may remain open afterwards: connections of the database pools. */
const maxExtraDescriptors = 20

/** Opens idle sockets, slow senders and aborted downloads from many addresses, and measures other visitors' speed. */
export async function runClientTrial(): Promise<boolean> {
  const program = await startProgram({ SEED: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const load = createLoadGenerator()
  const paths = ['/nl/ar', '/nl/ar/listings', '/api/listings?country=nl', '/api/categories']
  const measure = () => load.run({ origin: program.url, paths, headers: {}, connections: 4, seconds: secondsEach })
  try {
    await measure()
    const before = await measure()
    const descriptors = countDescriptors(program)
    const end = startMisbehavingClients(Number(new URL(program.url).port))
    const during = await measure()
    await end()
    await sleep(5_000)
    const extra = countDescriptors(program) - descriptors
    const ratio = during.p99 / before.p99
    print(`others: p99 ${before.p99.toFixed(1)} ms before, ${during.p99.toFixed(1)} ms during (${ratio.toFixed(2)} ×)`)
    print(`${Math.round(before.rate)} answers a second before, ${Math.round(during.rate)} during`)
    const errors = [...before.errors, ...during.errors]
    for (const error of new Set(errors)) print(`  ${error}`)
    print(`${errors.length} errors of others, ${extra} descriptors more than before`)
    return ratio <= maxRatio && errors.length === 0 && extra <= maxExtraDescriptors
  } finally {
    load.close()
    await program.stop()
  }
}

/** Starts all misbehaving clients. Returns a function that ends them. */
function startMisbehavingClients(port: number): () => Promise<void> {
  const sockets = Array.from({ length: idleSockets + slowSenders }, (_, at) => openSocket(port, at))
  const senders = sockets.slice(idleSockets)
  for (const socket of senders)
    socket.write('POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n')
  const timer = setInterval(() => {
    for (const socket of senders) if (socket.writable) socket.write('x')
  }, byteIntervalMs)
  const aborted = abortDownloads(port)
  return async () => {
    clearInterval(timer)
    await aborted
    for (const socket of sockets) socket.destroy()
  }
}

/** Aborts downloads one after another, so that they last as long as the measurement. */
async function abortDownloads(port: number): Promise<void> {
  for (let count = 0; count < abortedDownloads; count++) {
    const socket = openSocket(port, count)
    socket.write('GET /nl/ar/listings HTTP/1.1\r\nHost: localhost\r\n\r\n')
    socket.once('data', () => socket.destroy())
    await sleep((secondsEach * 1000) / abortedDownloads)
  }
}

/** Connects from one of 200 loopback addresses, because limits count by IP address. */
function openSocket(port: number, at: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.${1 + (at % 200)}.1` })
  return socket.on('error', () => undefined)
}

const countDescriptors = ({ pid }: ServerProcess) => readdirSync(`/proc/${pid}/fd`).length

const print = (line: string) => process.stdout.write(`${line}\n`)
