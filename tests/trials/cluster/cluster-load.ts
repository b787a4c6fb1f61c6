import { setTimeout as sleep } from 'node:timers/promises'

const readers = 8
const owner = { email: 'amira@dalil.test', password: 'dalil-demo' }
const paths = ['/nl/ar', '/sa/en/listings', '/api/listings?country=nl', '/api/listings/1', '/api/categories']
const rightStatuses = new Set([200, 201, 204, 304])
const maxWrong = 20

type Write = { id: number; sent: string; acknowledged: string }

/** Reads and writes through a proxy, and records responses and acknowledged writes. */
export class ClusterLoad {
  readonly wrong: string[] = []
  readonly #url: string
  readonly #writes = new Map<number, Write>()
  readonly #counts = new Map<string, number>()
  #phase = { name: 'calm', mayBeUnavailable: false }
  #isStopping = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(url: string) {
    this.#url = url
  }

  async start(): Promise<void> {
    const { token, ids } = await this.#logInToProgram()
    const reading = Array.from({ length: readers }, (_, at) => this.#repeat((turn) => this.#read(at + turn)))
    const writing = ids.map((id) => this.#repeat((turn) => this.#write(token, id, `مكان ${turn}`)))
    this.#running = Promise.all([...reading, ...writing])
  }

  enter(name: string, mayBeUnavailable: boolean): void {
    this.#phase = { name, mayBeUnavailable }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#running
  }

  /** Returns, for each listing, the keywords that may be stored: the last acknowledged keyword, or later ones. */
  written() {
    return [...this.#writes.values()].map(({ id, sent, acknowledged }) => ({
      id,
      acknowledged,
      isPossible: (keyword: string | null) => keyword === acknowledged || keyword === sent,
    }))
  }

  describe = (): string[] => [...this.#counts].map(([what, count]) => `${what}: ${count}`)

  async #repeat(request: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.#isStopping; turn++) {
      await request(turn)
      await sleep(Math.random() * 20)
    }
  }

  async #read(turn: number): Promise<void> {
    await this.#send('GET', paths[turn % paths.length] ?? '/')
  }

  async #write(token: string, id: number, sent: string): Promise<void> {
    const write = this.#writes.get(id) ?? { id, sent: '', acknowledged: '' }
    this.#writes.set(id, { ...write, sent })
    const isAcknowledged = await this.#send('PUT', `/api/listings/${id}`, {
      token,
      // A changed title of an approved listing would be stored only after moderation.
      body: JSON.stringify({ keywords: [sent] }),
    })
    if (isAcknowledged) this.#writes.set(id, { id, sent, acknowledged: sent })
  }

  async #send(method: string, path: string, { token, body }: { token?: string; body?: string } = {}): Promise<boolean> {
    const { name, mayBeUnavailable } = this.#phase
    const headers = {
      ...(token ? { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' } : {}),
      'Accept-Language': 'en',
    }
    const response = await fetch(this.#url + path, { method, headers, body: body ?? null }).catch(
      (error: Error) => error,
    )
    if (response instanceof Error) {
      this.#complain(`${name}: ${method} ${path}: ${response.message}`)
      return false
    }
    const text = await response.text()
    const { status } = response
    const key = `${name}: ${status}`
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    const isAllowed = mayBeUnavailable || this.#phase.mayBeUnavailable
    const isUnavailable = status === 503 && response.headers.has('Retry-After') && isAllowed
    if (!rightStatuses.has(status) && !isUnavailable) {
      this.#complain(`${name}: ${method} ${path}: ${status} ${text.slice(0, 200)}`)
    }
    return response.ok
  }

  #complain(line: string): void {
    if (this.wrong.length < maxWrong) this.wrong.push(line)
  }

  async #logInToProgram(): Promise<{ token: string; ids: number[] }> {
    const headers = { 'Content-Type': 'application/json' }
    const login = await fetch(`${this.#url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(owner) })
    const { token } = (await login.json()) as { token: string }
    const own = await fetch(`${this.#url}/api/user/listings`, { headers: { Authorization: `Bearer ${token}` } })
    const { data } = (await own.json()) as { data: { id: number }[] }
    if (data.length === 0) throw new Error(`${owner.email} owns no place`)
    return { token, ids: data.map(({ id }) => id) }
  }
}
