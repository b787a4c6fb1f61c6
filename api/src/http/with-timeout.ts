import { HttpError } from './errors/http-error.ts'

/** The work itself continues after `ms`. */
export async function withTimeout<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const refuse = () => reject(new HttpError('UNAVAILABLE', { headers: { 'Retry-After': '5' }, failed: 'timeout' }))
    timer = setTimeout(refuse, ms)
  })
  return await Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
