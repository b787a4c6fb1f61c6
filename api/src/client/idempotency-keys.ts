import { ApiError } from './api-error.ts'

const repeatable = /^\/(?:listings|contact|claim-listing|send-report-email|listings\/\d+\/(?:reviews|suggestions))$/

const unanswered = new Map<string, string>()

const describe = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]

function describeRequest(path: string, body: object): string {
  const values = body instanceof FormData ? Array.from(body, ([name, value]) => [name, describe(value)]) : body
  return path + JSON.stringify(values)
}

/** A person who sends a form again after a lost connection sends the same key, so that it is stored once. */
export async function sendWithKey<Answer>(
  path: string,
  body: object | undefined,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  if (!body || !repeatable.test(path)) return send({})
  const request = describeRequest(path, body)
  // `crypto.randomUUID` exists only on HTTPS.
  const key = unanswered.get(request) ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  unanswered.set(request, key)
  try {
    const answer = await send({ 'Idempotency-Key': key })
    unanswered.delete(request)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.isAnswered) unanswered.delete(request)
    throw error
  }
}
