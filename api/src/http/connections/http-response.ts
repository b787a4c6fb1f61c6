import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** Writes all headers at once, because `setHeader` for each common header took a third of the time of a cached page. */
export class HttpResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  defaultHeaders: readonly string[] = []
  requestHeaders: string[] = []
  requestId = ''

  override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
    this.#setCommonHeaders()
    return typeof message === 'string' ? super.writeHead(status, message, headers) : super.writeHead(status, message)
  }

  writeCompleteHead(status: number, headers: readonly string[]): void {
    super.writeHead(status, [...headers, ...this.requestHeaders])
  }

  #setCommonHeaders(): void {
    const headers = [...this.defaultHeaders, ...this.requestHeaders]
    for (let at = 0; at < headers.length; at += 2) {
      const [name = '', value = ''] = headers.slice(at, at + 2)
      if (!this.hasHeader(name)) this.setHeader(name, value)
    }
  }
}

export function omitOverriddenHeaders(headers: readonly string[], others: readonly string[]): string[] {
  const names = new Set(others.flatMap((text, at) => (at % 2 === 0 ? text.toLowerCase() : [])))
  return headers.filter((_, at) => !names.has((headers[at - (at % 2)] ?? '').toLowerCase()))
}
