import { createLoadGenerator } from '../bench/rounds.ts'
import { print } from './results.ts'

/** Measures list reads before, during and after `work`; returns the rate during it divided by the rate without it. */
export async function measureReadShare<Result>(
  origin: string,
  what: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; share: number }> {
  const load = createLoadGenerator()
  const paths = Array.from({ length: 500 }, (_, at) => `/api/listings?country=sa&page=${1 + (at % 50)}`)
  const measure = (seconds: number) => load.run({ origin, paths, headers: {}, connections: 4, seconds })
  try {
    await measure(3)
    const before = await measure(10)
    let isDone = false
    const running = work().finally(() => {
      isDone = true
    })
    const during: number[] = []
    while (!isDone) during.push((await measure(2)).rate)
    const result = await running
    const after = await measure(10)
    const usual = (before.rate + after.rate) / 2
    const mean = during.reduce((sum, rate) => sum + rate, 0) / during.length
    const share = mean / usual
    print(
      `reads: ${Math.round(usual)} a second without ${what}, ${Math.round(mean)} during it (${Math.round(share * 100)} %)`,
    )
    return { result, share }
  } finally {
    load.close()
  }
}
