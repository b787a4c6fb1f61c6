import type { AppContext } from './context.ts'
import { HttpError } from './errors/http-error.ts'
import { isJsonType } from './validate.ts'

export async function refuseMalformedJson({ req }: Pick<AppContext, 'req'>): Promise<void> {
  if (!isJsonType(req.header('content-type')) || req.bodyCache.text || !req.raw.body) return
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
