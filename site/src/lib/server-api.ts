import type { RuntimeResponse, SiteRuntime } from '@dalil/api/contract'
import { z } from 'zod'
import type { Language } from './locale.ts'

export class ApiUnavailableError extends Error {
  readonly retryAfter: string

  constructor(retryAfter: string | null) {
    super('The API is not available')
    this.retryAfter = retryAfter ?? '10'
  }
}

export class MovedPermanentlyError extends Error {
  readonly path: string

  constructor(path: string) {
    super(`MovedPermanentlyError to ${path}`)
    this.path = path
  }
}

export type Api = ReturnType<typeof createServerApi>

export function createServerApi(host: SiteRuntime, lang: Language) {
  return {
    /** Returns null for 404 and 422. Throws `MovedPermanentlyError` for 301, and if the response does not match the schema. */
    async get<T>(path: string, shape: z.ZodType<T>): Promise<T | null> {
      const { status, location, retryAfter, value, isOwn } = await request(host, path, lang)
      if (status === 301 && location) throw new MovedPermanentlyError(location)
      // The query comes from the page's URL, so a value that the API rejects results in a 404.
      if (status === 404 || status === 422) return null
      if (status === 503) throw new ApiUnavailableError(retryAfter)
      if (status !== 200) throw new Error(`GET ${path} responded with ${status}`)
      if (isOwn) return value as T
      const read = shape.safeParse(value)
      if (!read.success)
        throw new Error(`The response to GET ${path} does not match its schema: ${z.prettifyError(read.error)}`)
      return read.data
    },
    /** Sends a form of a page without JavaScript. The visitor sees every response except 503. */
    async send(path: string, init?: { method: 'POST'; body: object }): Promise<{ status: number; value: unknown }> {
      const answer = await host.send(path, lang, init)
      if (answer.status === 503) throw new ApiUnavailableError(answer.retryAfter)
      return answer
    },
  }
}

async function request(host: SiteRuntime, path: string, lang: Language): Promise<RuntimeResponse> {
  try {
    return await host.fetchApi(path, lang)
  } catch {
    throw new ApiUnavailableError(null)
  }
}
