import { injectionElement, injectionMarker } from '../support/hostile-texts.ts'
import { AnswerValidator, createOperationFinder } from './answer-validator.ts'
import type { RawHttpResponse } from './client.ts'
import { canaries } from './fixtures.ts'
import { findInjection } from './html.ts'
import type { OpenApiDocument, Operation } from './operations.ts'
import type { FuzzRequest } from './request.ts'

/** `kind` identifies the check. */
export type CheckFailure = { kind: string; detail: string }

export class ResponseChecker {
  readonly #answers: AnswerValidator
  readonly #findOperation: ReturnType<typeof createOperationFinder>

  constructor(document: OpenApiDocument) {
    this.#answers = new AnswerValidator(document)
    this.#findOperation = createOperationFinder(document)
  }

  flawsOf(request: FuzzRequest, response: RawHttpResponse, operation?: Operation): CheckFailure[] {
    const { status, headers } = response
    const flaws: CheckFailure[] = []
    const add = (kind: string, detail: string) => flaws.push({ kind, detail })
    const text = response.body.toString('utf8')
    if (status >= 500) add(`status ${status}`, text.slice(0, 300))
    if (!headers.has('content-security-policy'))
      add('no Content-Security-Policy', `${status} ${headers.get('content-type')}`)
    if (headers.get('x-content-type-options') !== 'nosniff') add('no nosniff', `${status}`)
    if (headers.has('x-injected') || headers.has('bcc')) add('a header from a value', [...headers.keys()].join(', '))

    if (status === 206) {
      const wrong = wrongRange(request, response)
      if (wrong) add('a wrong part', wrong)
    }

    const type = headers.get('content-type') ?? ''
    if (/html|xml|svg/.test(type)) {
      const injected = findInjection(text)
      if (injected) add('a payload in a page', injected)
      else if (/xml|svg/.test(type) && text.includes(`<${injectionElement}`)) add('a payload in XML', type)
      else if (/html/.test(type) && !/^\s*<!doctype html/i.test(text) && text.includes(injectionMarker))
        add('a text as a page', text.slice(0, 200))
    }
    if (type.startsWith('text/csv')) {
      const formula = /(?:^|[\n,])"?[=+@-][^,\n]{0,80}fzmark/.exec(text)?.[0]
      if (formula) add('a formula in a table', formula)
    }
    for (const { text: secret, readers } of canaries) {
      if (!readers.includes(request.role) && text.includes(secret))
        add(`tells a ${request.role} ${secret}`, around(text, secret))
    }
    if (operation) flaws.push(...this.#shapeFlaws(request, response, operation, text))
    return flaws
  }

  #shapeFlaws(
    request: FuzzRequest,
    { status, headers, body }: RawHttpResponse,
    operation: Operation,
    text: string,
  ): CheckFailure[] {
    if (request.method === 'HEAD' || status === 204 || (status >= 300 && status < 400)) return []
    const type = headers.get('content-type') ?? ''
    if (status >= 400 && !type.startsWith('application/json'))
      return [{ kind: `a ${status} without words`, detail: text.slice(0, 200) }]
    if (!type.startsWith('application/json') || headers.get('content-disposition')?.startsWith('attachment')) return []
    let value: unknown
    try {
      value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    } catch (error) {
      return [{ kind: 'JSON that cannot be read', detail: `${error}: ${text.slice(0, 200)}` }]
    }
    const detail = this.#answers.findContentFlaw(operation, status, value)
    return detail === null ? [] : [{ kind: `an answer unlike the document (${status})`, detail }]
  }

  operationAt({ method, target }: FuzzRequest): Operation | undefined {
    const [path = ''] = target.split('?', 1)
    return this.#findOperation(method, path)
  }
}

function wrongRange({ headers }: FuzzRequest, { headers: answered, body }: RawHttpResponse): string | null {
  const range = headers.find(([name]) => name.toLowerCase() === 'range')?.[1] ?? ''
  const contentRange = answered.get('content-range') ?? ''
  const [, first, last, size] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange) ?? []).map(Number)
  const [, from = '', to = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range) ?? []
  if (first === undefined || last === undefined || size === undefined) return `Content-Range: ${contentRange}`
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  const isRight = (from !== '' || to !== '') && start === first && end === last && body.length === last - first + 1
  return isRight ? null : `Range: ${range} answered with ${contentRange} and ${body.length} bytes`
}

const around = (text: string, part: string) => {
  const at = text.indexOf(part)
  return text.slice(Math.max(0, at - 80), at + part.length + 40)
}
