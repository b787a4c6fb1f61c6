import type { Harness } from './harness.ts'
import type { FuzzRequest } from './request.ts'

/** The number of smaller requests to try; fewer if each one crashes the program. */
const tries = { usual: 40, costly: 6 }

/** Finds a smaller request that shows the same finding; null if the original alone does not show it. */
export async function shrinkRequest(request: FuzzRequest, kind: string, harness: Harness): Promise<FuzzRequest | null> {
  if (!(await harness.reproduces(kind, request))) return null
  let least = request
  let left = /^(crash|frozen|slow|no answer)$/.test(kind) ? tries.costly : tries.usual
  for (let isSmaller = true; isSmaller && left > 0; ) {
    isSmaller = false
    for (const candidate of smaller(least)) {
      if (left-- <= 0) break
      if (!(await harness.reproduces(kind, candidate))) continue
      least = candidate
      isSmaller = true
      break
    }
  }
  return least
}

function* smaller(request: FuzzRequest): Generator<FuzzRequest> {
  const { target, headers, body, role } = request
  if (role !== 'guest') yield { ...request, role: 'guest' }
  const [path = '', query] = target.split('?', 2)
  const parts = query?.split('&') ?? []
  if (parts.length > 1) {
    for (const part of parts) yield { ...request, target: `${path}?${parts.filter((each) => each !== part).join('&')}` }
  }
  if (target.length > 100) yield { ...request, target: halved(target) }
  for (const header of headers) yield { ...request, headers: headers.filter((each) => each !== header) }
  if (!body) return
  const object = readObject(body)
  if (object) {
    for (const name of Object.keys(object)) {
      const { [name]: _, ...rest } = object
      yield { ...request, body: Buffer.from(JSON.stringify(rest)) }
    }
  }
  const boundary = /boundary=([^;]+)/.exec(headers.find(([name]) => name === 'Content-Type')?.[1] ?? '')?.[1]
  if (boundary) {
    const sections = body.toString('latin1').split(`--${boundary}\r\n`)
    for (let at = 1; at < sections.length - 1; at++)
      yield { ...request, body: Buffer.from(sections.toSpliced(at, 1).join(`--${boundary}\r\n`), 'latin1') }
  }
}

function readObject(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

const halved = (text: string) =>
  text.slice(0, Math.ceil(text.length / 4)) + text.slice(Math.ceil((3 * text.length) / 4))
