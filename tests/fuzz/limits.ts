import type { Harness } from './harness.ts'
import type { FuzzRequest } from './request.ts'

/** The maximum number of searches. The quota of 120 refills by two each second, so a slow machine sends more searches. */
const maxSearches = 1_000

/** Checks that the limits stop searches with forged IP addresses, but neither files nor health checks. */
export async function checkRateLimits(harness: Harness): Promise<void> {
  const get = (group: string, target: string, headers: [string, string][] = []): FuzzRequest => ({
    group: `limits: ${group}`,
    role: 'guest',
    method: 'GET',
    target,
    headers,
  })
  let refused = 0
  for (let count = 0; count < maxSearches && refused < 10; count++) {
    const request = get('searches', `/api/suggest?country=nl&q=${count}`, [
      ['X-Forwarded-For', `203.0.113.${count % 256}`],
    ])
    const response = await harness.try(request)
    if (!response) continue
    const { status, headers } = response
    if (!headers.has('ratelimit') || !headers.has('ratelimit-policy'))
      await harness.note({ kind: 'no RateLimit', detail: `${status}` }, request)
    if (status !== 429) continue
    refused += 1
    if (!/^\d+$/.test(headers.get('retry-after') ?? ''))
      await harness.note({ kind: 'no Retry-After', detail: headers.get('retry-after') ?? '' }, request)
  }
  if (refused === 0)
    await harness.note({ kind: 'no limit', detail: `${maxSearches} searches` }, get('searches', '/api/suggest?q=a'))
  for (const target of ['/favicon.ico', '/robots.txt', '/api/health']) {
    const request = get('files', target)
    const response = await harness.try(request)
    if (response?.status === 429) await harness.note({ kind: 'a limit where there is none', detail: target }, request)
  }
}
