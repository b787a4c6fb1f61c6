import { setTimeout as sleep } from 'node:timers/promises'

/** Prints a rejection to stderr. */
export async function settleWithin(ms: number, promise: Promise<unknown> | undefined): Promise<void> {
  const settled = promise?.catch((error: unknown) => process.stderr.write(`${error}\n`))
  await Promise.race([settled, sleep(ms, undefined, { ref: false })])
}
