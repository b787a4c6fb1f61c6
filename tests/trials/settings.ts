import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmbedded } from '@dalil/db/embedded'
import { adminPassword, startProgram } from '../support/server-process.ts'

const requestsPerSecond = 200
const mayTakeMs = 1000
const locales = ['nl', 'sa', 'ae', 'ma'].flatMap((country) => ['ar', 'en', 'nl'].map((lang) => `/${country}/${lang}`))
const pages = ['', '/listings', '/about-us', '/terms-and-conditions', '/contact-us', '/blog', '/cities']
const paths = locales.flatMap((locale) => pages.map((page) => locale + page))
const name = /Souq (\d+)/g

type Change = { round: number; at: number }

/** Renames the directory on one of two processes and then on the other, while visitors read pages of both. */
export async function runSettingsTrial([rounds = '20']: string[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-'))
  const database = await openEmbedded({ folder: join(folder, 'postgres') })
  const stops: (() => unknown)[] = [() => database.stop(), () => rmSync(folder, { recursive: true, force: true })]
  try {
    const environment = {
      DATABASE_URL: database.connection.url,
      DATA_DIR: join(folder, 'files'),
      SEED: 'demo',
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMITS: 'off',
    }
    const urls: string[] = []
    for (const settings of [{}, { WORKER: 'off' }]) {
      const program = await startProgram({ ...environment, ...settings })
      stops.unshift(() => program.stop())
      urls.push(program.url)
    }
    return await renameUnderLoad(urls, Number(rounds))
  } finally {
    for (const stop of stops) await stop()
  }
}

async function renameUnderLoad(urls: string[], rounds: number): Promise<boolean> {
  const token = await logIn(urls[0] ?? '')
  await rename(urls[0] ?? '', token, 0)
  const load = new Readers(urls)
  load.start()
  await sleep(2000)
  const slowest: number[] = []
  const stored: string[] = []
  for (let round = 1; round <= rounds; round++) {
    const at = performance.now()
    await rename(urls[round % 2] ?? '', token, round)
    load.enter({ round, at })
    await sleep(2 * mayTakeMs)
    slowest.push(load.slowest)
    stored.push(...(await findStored(urls, round)))
  }
  const seconds = await load.stop()
  await sleep(mayTakeMs)
  stored.push(...(await findStored(urls, rounds)))
  const rate = Math.round(load.answers / seconds)
  process.stdout.write(`${rounds} changes under ${rate} requests a second, ${load.failures.length} failed\n`)
  process.stdout.write(
    `former name seen for at most ${Math.round(Math.max(...slowest))} ms after the change was sent\n`,
  )
  process.stdout.write(`${load.late.length} pages with a former name after ${mayTakeMs} ms, ${stored.length} stored\n`)
  for (const line of [...load.failures, ...load.late, ...stored].slice(0, 20)) process.stdout.write(`   ${line}\n`)
  const isFast = rate >= 0.9 * requestsPerSecond
  if (!isFast) process.stdout.write('The machine was too busy to send the requests.\n')
  return isFast && load.failures.length + load.late.length + stored.length === 0
}

/** Reads pages of all processes at a fixed rate, whether or not earlier requests were answered. */
class Readers {
  readonly failures: string[] = []
  readonly late: string[] = []
  answers = 0
  #change: Change = { round: 0, at: 0 }
  #slowest = 0
  #timer: NodeJS.Timeout | undefined
  #began = 0
  readonly #open = new Set<Promise<void>>()
  readonly #urls: string[]

  constructor(urls: string[]) {
    this.#urls = urls
  }

  start(): void {
    this.#began = performance.now()
    let sent = 0
    this.#timer = setInterval(() => {
      const due = ((performance.now() - this.#began) / 1000) * requestsPerSecond
      for (; sent < due; sent++) this.#send(sent)
    }, 5)
  }

  enter(change: Change): void {
    this.#change = change
    this.#slowest = 0
  }

  get slowest(): number {
    return this.#slowest
  }

  async stop(): Promise<number> {
    clearInterval(this.#timer)
    const seconds = (performance.now() - this.#began) / 1000
    await Promise.all(this.#open)
    return seconds
  }

  #send(turn: number): void {
    const url = `${this.#urls[turn % this.#urls.length]}${paths[turn % paths.length]}`
    const reading = this.#read(url).catch((error: unknown) => void this.failures.push(`${url} ${error}`))
    this.#open.add(reading)
    void reading.finally(() => this.#open.delete(reading))
  }

  async #read(url: string): Promise<void> {
    const { round, at } = this.#change
    const sentAfter = performance.now() - at
    const response = await fetch(url)
    const rounds = listRounds(await response.text())
    this.answers++
    if (response.status !== 200) this.failures.push(`${url} ${response.status}`)
    if (rounds.every((each) => each >= round)) return
    if (this.#change.round === round) this.#slowest = Math.max(this.#slowest, sentAfter)
    if (sentAfter > mayTakeMs) this.late.push(`${url} ${rounds.join(' ')}, ${Math.round(sentAfter)} ms after ${round}`)
  }
}

const listRounds = (html: string): number[] => [...html.matchAll(name)].map(([, round]) => Number(round))

async function findStored(urls: string[], round: number): Promise<string[]> {
  const stored: string[] = []
  for (const path of paths)
    for (const url of urls) {
      const rounds = listRounds(await (await fetch(url + path)).text())
      if (rounds.length === 0 || rounds.some((each) => each !== round)) stored.push(`${url}${path} ${rounds.join(' ')}`)
    }
  return stored
}

async function logIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: 'admin@dalil.test', password: adminPassword })
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  return ((await response.json()) as { token: string }).token
}

async function rename(url: string, token: string, round: number): Promise<void> {
  const to = `Souq ${round}`
  const response = await fetch(`${url}/api/admin/settings`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: { ar: to, en: to, nl: to } }),
  })
  if (response.status !== 200) throw new Error(`The settings could not be changed: ${await response.text()}`)
}
