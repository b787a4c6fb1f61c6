import simpleRestProvider from 'ra-data-simple-rest'
import { apiUrl } from '../addresses.ts'
import { type ApiResponse, request } from './request.ts'

export const adminApiUrl = `${apiUrl}/admin`
export const restProvider = simpleRestProvider(adminApiUrl, requestUnwrapped)

/** Converts a list of the API, `{ data, total }`, to the format of ra-data-simple-rest: rows and `Content-Range`. */
async function requestUnwrapped(address: string, options: RequestInit = {}): Promise<ApiResponse> {
  const answer = await request(address, options)
  if (!isListResponse(answer.json)) return answer
  const { data, total = data.length } = answer.json
  const headers = new Headers(answer.headers)
  if (!headers.has('Content-Range')) headers.set('Content-Range', `items */${total}`)
  return { ...answer, headers, json: data }
}

export function isListResponse(json: unknown): json is { data: unknown[]; total?: number } {
  return typeof json === 'object' && json !== null && 'data' in json && Array.isArray(json.data)
}
