import type { AppContext } from './context.ts'
import { HttpError } from './errors/http-error.ts'
import { isJsonType } from './validate-body.ts'

/** Throws if the body of a route that reads none is malformed JSON. Validators have parsed the bodies that they read. */
export async function refuseMalformedJson({ req }: Pick<AppContext, 'req'>): Promise<void> {
  if (!req.raw.body || req.bodyCache.text || !isJsonType(req.header('content-type'))) return
  const text = await req.text()
  if (text !== '' && !isJson(text)) throw new HttpError('MALFORMED_JSON')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
