import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, startProgram } from '../support/server-process.ts'
import type { CheckFailure, ResponseChecker } from './checks.ts'
import { type RawHttpResponse, type SendOutcome, sendInPieces, sendRequestBytes } from './client.ts'
import type { Operation } from './operations.ts'
import type { RawBytes } from './raw-bytes.ts'
import { type CallerRole, type FuzzRequest, toBytes } from './request.ts'

/** The maximum duration of a response on a busy machine, in milliseconds. */
const slow = 2_000
/** Milliseconds after which a request times out. */
const timeoutMs = 10_000

/** The maximum number of restarts: after this many crashes, further crashes provide no new information. */
const maxRestarts = 25

/** `steps` precede the request that triggers the finding. */
export type Finding = CheckFailure & {
  request: FuzzRequest
  steps: FuzzRequest[]
  round: string
  times: number
  log: string
}

export class Harness {
  readonly findings = new Map<string, Finding>()
  readonly statuses = new Map<number, number>()
  readonly groups = new Map<string, boolean>()
  round = 'start'
  requests = 0
  restarts = 0
  tokenByRole = new Map<CallerRole, string>()
  renew: (role: CallerRole) => Promise<void> = async () => undefined
  checks: ResponseChecker | undefined
  operations: Operation[] = []
  readonly #settings: Record<string, string>
  #product: ServerProcess | undefined
  #hasEnded = false
  #starting: Promise<void> | undefined

  constructor(settings: Record<string, string>) {
    this.#settings = settings
  }

  get port(): number {
    return Number(new URL(this.product.url).port)
  }

  get product(): ServerProcess {
    if (!this.#product) throw new Error('The program was not started')
    return this.#product
  }

  async start(changes: Record<string, string> = {}): Promise<void> {
    const product = await startProgram({ ...this.#settings, ...changes })
    this.#product = product
    this.#hasEnded = false
    void product.exitCode.then(() => {
      if (this.#product === product) this.#hasEnded = true
    })
  }

  async stop(): Promise<void> {
    const product = this.#product
    this.#product = undefined
    await product?.stop()
  }

  get hasFallen(): boolean {
    return this.restarts >= maxRestarts
  }

  /** Sends a request, records findings and returns the response; null if there is none. */
  async try(request: FuzzRequest, steps: FuzzRequest[] = []): Promise<RawHttpResponse | null> {
    this.requests += 1
    if (!this.groups.has(request.group)) this.groups.set(request.group, true)
    const { flaws, response } = await this.#examine(request)
    if (response) this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1)
    for (const flaw of flaws) await this.#note(flaw, request, steps, response)
    if (response?.status === 401 && request.role !== 'guest') await this.renew(request.role)
    return response
  }

  /** Sends malformed bytes, which may get no response, and then a valid request, which must get one. */
  async tryBytes({ group, pieces }: RawBytes): Promise<void> {
    const request: FuzzRequest = { group, role: 'guest', method: 'GET', target: '/api/health', headers: [] }
    const outcome = await sendInPieces(this.port, pieces)
    const flaws = outcome.kind === 'response' ? (this.checks?.flawsOf(request, outcome.response) ?? []) : []
    for (const flaw of flaws) {
      const detail = `${flaw.detail}\nprintf %s '${Buffer.concat(pieces).subarray(0, 1_000).toString('base64')}' | base64 -d | nc localhost $PORT`
      await this.#note({ ...flaw, detail }, request, [], null)
    }
    await this.try(request)
  }

  async note(flaw: CheckFailure, request: FuzzRequest): Promise<void> {
    await this.#note(flaw, request, [], null)
  }

  async #examine(request: FuzzRequest): Promise<{ flaws: CheckFailure[]; response: RawHttpResponse | null }> {
    const outcome = await this.#send(request)
    if (outcome.kind === 'response') {
      const { response, ms } = outcome
      const operation = this.checks?.operationAt(request)
      const flaws = this.checks?.flawsOf(request, response, operation) ?? []
      if (ms > slow && (await this.#isSlowAgain(request))) flaws.push({ kind: 'slow', detail: `${Math.round(ms)} ms` })
      return { flaws, response }
    }
    const flaw = await this.#flawOf(outcome, request)
    return { flaws: flaw ? [flaw] : [], response: null }
  }

  #send(request: FuzzRequest): Promise<SendOutcome> {
    const bytes = toBytes(request, this.tokenByRole.get(request.role) ?? null)
    return sendRequestBytes(this.port, bytes, { method: request.method, timeout: timeoutMs })
  }

  /** Sends the request twice more while no other request runs, to see whether it is slow again. */
  async #isSlowAgain(request: FuzzRequest): Promise<boolean> {
    for (let time = 0; time < 2; time++) {
      const { kind, ms } = await this.#send(request)
      if (kind !== 'timeout' && ms <= slow) return false
    }
    return true
  }

  async #flawOf(
    outcome: Exclude<SendOutcome, { kind: 'response' }>,
    request: FuzzRequest,
  ): Promise<CheckFailure | null> {
    if (outcome.kind === 'garbled') return { kind: 'an answer that cannot be read', detail: outcome.text }
    if (outcome.kind === 'timeout') {
      const probe = await sendRequestBytes(
        this.port,
        Buffer.from('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
        { timeout: 5_000 },
      )
      if (probe.kind === 'response') return { kind: 'no answer', detail: `${Math.round(outcome.ms)} ms` }
      this.product.kill('SIGKILL')
      await this.product.exitCode
      await this.#startAgain()
      return { kind: 'frozen', detail: 'nobody else was answered meanwhile' }
    }
    // A crashing process takes a moment to exit.
    await sleep(50)
    if (!this.#hasEnded) {
      const probe = await sendRequestBytes(
        this.port,
        Buffer.from('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
        { timeout: 5_000 },
      )
      if (probe.kind === 'response') {
        const mayClose = request.body !== undefined || request.target.length > 2_000
        return mayClose ? null : { kind: 'closed without an answer', detail: '' }
      }
      await Promise.race([this.product.exitCode, sleep(5_000)])
    }
    const output = this.product.output().trim().slice(-600)
    await this.#startAgain()
    return { kind: 'crash', detail: output }
  }

  /** Restarts the program. Concurrent callers share one restart. */
  #startAgain(): Promise<void> {
    this.#starting ??= this.#restart().finally(() => {
      this.#starting = undefined
    })
    return this.#starting
  }

  async #restart(): Promise<void> {
    this.restarts += 1
    await this.product.stop()
    await this.start()
  }

  async #note(
    flaw: CheckFailure,
    request: FuzzRequest,
    steps: FuzzRequest[],
    response: RawHttpResponse | null,
  ): Promise<void> {
    this.groups.set(request.group, false)
    const key = `${request.group}\n${flaw.kind}`
    const existing = this.findings.get(key)
    if (existing) {
      existing.times += 1
      return
    }
    const log = response && response.status >= 500 ? await this.#logOf(response) : ''
    console.log(`✗ ${request.group}: ${flaw.kind} (round ${this.round})`)
    this.findings.set(key, { ...flaw, request, steps, round: this.round, times: 1, log })
  }

  /** Returns the log of a request. Waits, because the program writes its log in batches. */
  async #logOf({ body, headers }: RawHttpResponse): Promise<string> {
    const id = headers.get('x-request-id') ?? /"request_id":"([^"]+)"/.exec(body.toString('utf8'))?.[1]
    for (let time = 0; time < 15; time++) {
      const lines = this.product.output().split('\n')
      const line = lines.find((each) => id && each.includes(id) && each.includes('"err"'))
      if (line) return line.slice(0, 1200)
      await sleep(100)
    }
    return this.product.output().trim().split('\n').at(-1)?.slice(0, 1200) ?? ''
  }

  /** Whether the request alone still triggers the finding. */
  async reproduces(kind: string, request: FuzzRequest): Promise<boolean> {
    const { flaws } = await this.#examine(request)
    return flaws.some((flaw) => flaw.kind === kind)
  }
}
