type Transport = (url: string, init: RequestInit & { headers: Headers }) => Promise<Response>

export interface ApiRequest extends Omit<RequestInit, 'body'> {
  /** The body is sent as JSON unless it is a string, a `FormData` or a `Blob`. */
  body?: object | string | null | undefined
  /** Defaults to the session's token; `null` sends none. */
  token?: string | null
  version?: number | undefined
  /** Replaces `fetch`, for example by `fetchWithProgress`. */
  transport?: Transport
}

export type CallOptions = Pick<ApiRequest, 'signal' | 'version' | 'transport'>
