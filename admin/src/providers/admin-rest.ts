import simpleRestProvider from 'ra-data-simple-rest'
import { apiUrl } from '../addresses.ts'
import { request } from './request.ts'

export const adminApiUrl = `${apiUrl}/admin`
export const restProvider = simpleRestProvider(adminApiUrl, request)

export function isListResponse(json: unknown): json is { data: unknown[]; total?: number } {
  return typeof json === 'object' && json !== null && 'data' in json && Array.isArray(json.data)
}
