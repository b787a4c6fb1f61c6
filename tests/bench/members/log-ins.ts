import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { BenchmarkContext } from '../measures.ts'
import { checkBudget, type Measurement, median } from '../report.ts'
import { startDalil } from '../servers.ts'

const derive = promisify(argon2)
const email = 'logins@dalil.test'
const password = 'bench password'

/** Measures the duration of a login, and the effect of many logins on other requests. */
export async function measureLogIns({ load, loadProfile, dataDir, usual }: BenchmarkContext): Promise<Measurement> {
  await using ours = await startDalil(usual.url, { dataDir })
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${ours.origin}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const errors: string[] = []
  const failLogIn = async (address: string) => {
    const status = await post('/auth/login', { email: address, password: 'a wrong password' })
    if (status !== 422) errors.push(`POST /api/auth/login with a wrong password answered ${status}`)
  }
  const logIn = async () => {
    const status = await post('/auth/login', { email, password })
    if (status !== 200) errors.push(`POST /api/auth/login answered ${status}`)
  }
  const name = { first_name: 'Bench', last_name: 'Mark' }
  await post('/auth/register', { ...name, email, password, confirmPassword: password, terms: true })
  await logIn()

  // Alternates the requests, so that other load on the machine affects all of them.
  const times = { hash: [] as number[], logIn: [] as number[], unknown: [] as number[], wrong: [] as number[] }
  for (let round = 0; round < loadProfile.rounds * 8; round++) {
    times.hash.push(await measureMs(hash))
    times.logIn.push(await measureMs(logIn))
    times.unknown.push(await measureMs(() => failLogIn('nobody@dalil.test')))
    times.wrong.push(await measureMs(() => failLogIn(email)))
  }

  await Promise.all(Array.from({ length: 20 }, logIn))
  let running = true
  const crowd = Array.from({ length: 200 }, async () => {
    while (running) await logIn()
  })
  const seconds = loadProfile.rounds * loadProfile.seconds
  const paths = ['/api/health']
  const health = await load.run({ origin: ours.origin, paths, headers: {}, connections: 1, seconds })
  running = false
  await Promise.all(crowd)

  const [hashing, loggingIn] = [median(times.hash), median(times.logIn)]
  return {
    name: 'logins',
    what: 'a login, and 200 of them at once',
    figures: [],
    errors: [...errors, ...health.errors],
    notes: [`Argon2id ${hashing.toFixed(1)} ms, a login ${loggingIn.toFixed(1)} ms`],
    verdicts: [
      checkBudget('log_in', 'a login against its hash', loggingIn / hashing),
      checkBudget(
        'unknown_email',
        'an unknown e-mail against a wrong password',
        median(times.unknown) / median(times.wrong),
      ),
      checkBudget('health_ms', 'health beside 200 logins, p99 ms', health.p99),
    ],
  }
}

/** Uses the cost parameters of the product. */
const hash = () =>
  derive('argon2id', {
    message: password,
    nonce: randomBytes(16),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
