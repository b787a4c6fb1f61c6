import type { ImportReport } from '@dalil/api/contract'
import type { DataProvider, DeleteParams, Identifier, RaRecord, UpdateParams } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { apiUrl } from '../addresses.ts'
import { categoriesProvider } from './categories.ts'
import { type ApiResponse, request } from './request.ts'

const url = `${apiUrl}/admin`
const rest = simpleRestProvider(url, requestUnwrapped)

/** Converts lists of the API, `{ data, total }`, to the format of ra-data-simple-rest: rows and `Content-Range`. */
async function requestUnwrapped(address: string, options: RequestInit = {}): Promise<ApiResponse> {
  const answer = await request(address, options)
  if (!isList(answer.json)) return answer
  const { data, total = data.length } = answer.json
  const headers = new Headers(answer.headers)
  if (!headers.has('Content-Range')) headers.set('Content-Range', `items */${total}`)
  return { ...answer, headers, json: data }
}

function isList(json: unknown): json is { data: unknown[]; total?: number } {
  return typeof json === 'object' && json !== null && 'data' in json && Array.isArray(json.data)
}

const remove = (resource: string, id: string | number) =>
  request(`${url}/${resource}/${encodeURIComponent(id)}`, { method: 'DELETE' })

/** A multipart form: files and texts as they are, other values as JSON, null as an empty text. */
function toFormData(data: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(data)) {
    const [first] = Array.isArray(value) ? value : []
    if (first instanceof File) for (const file of value as File[]) form.append(`${name}[]`, file)
    else if (value instanceof File || typeof value === 'string') form.append(name, value)
    else form.append(name, value === null || value === undefined ? '' : JSON.stringify(value))
  }
  return form
}

/** A decision about a record. `seen` is the status that the moderator saw: the API refuses if it has changed. */
export interface DecisionInput {
  action: string
  reason?: string | undefined
  seen?: string | undefined
}

/** The calls of react-admin, and further ones of the back office. */
export interface BackOfficeProvider extends DataProvider {
  decide(resource: string, id: Identifier, order: DecisionInput): Promise<{ data: RaRecord }>
  /** Decides about each record on its own; a failure does not affect the others. */
  decideMany(resource: string, ids: Identifier[], order: DecisionInput): Promise<Outcome[]>
  importListings(file: File, options: { dry_run: boolean; create_categories: boolean }): Promise<ImportReport>
}

export interface Outcome {
  id: number
  ok: boolean
  code?: string
}

/** Sends the version that the form started from as `If-Match`; 412 if the listing has changed since. */
async function updateListing<Row extends RaRecord>({ id, data }: UpdateParams<Row>): Promise<{ data: Row }> {
  const { version, ...changes } = data as Record<string, unknown>
  const hasFiles = Object.values(changes)
    .flat()
    .some((value) => value instanceof File)
  const { json } = await request(`${url}/listings/${id}`, {
    method: 'PUT',
    body: hasFiles ? toFormData(changes) : JSON.stringify(changes),
    headers: version === undefined ? {} : { 'If-Match': `"v${version}"` },
  })
  return { data: json as Row }
}

export const dataProvider: BackOfficeProvider = {
  ...rest,
  decide: async (resource, id, { action, ...body }) => {
    const { json } = await request(`${url}/${resource}/${id}/${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
      // A delayed decision is sent while the page unloads.
      keepalive: true,
    })
    return { data: json as RaRecord }
  },
  decideMany: async (resource, ids, order) => {
    const body = JSON.stringify({ ids, ...order })
    const { json } = await request(`${url}/${resource}/bulk`, { method: 'POST', body, keepalive: true })
    return isList(json) ? (json.data as Outcome[]) : []
  },
  importListings: async (file, options) => {
    const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, `${value}`]))
    const type = /\.(jsonl|ndjson)$/i.test(file.name) ? 'application/x-ndjson' : 'text/csv'
    const headers = { 'Content-Type': type }
    return (await request(`${url}/listings/import?${query}`, { method: 'POST', body: file, headers }))
      .json as ImportReport
  },
  getList: (resource, params) => (resource === 'categories' ? categoriesProvider : rest).getList(resource, params),
  getOne: (resource, params) => (resource === 'categories' ? categoriesProvider : rest).getOne(resource, params),
  getMany: (resource, params) => {
    if (resource === 'categories') return categoriesProvider.getMany(resource, params)
    const { ids, ...more } = params
    // One page for all ids, because the default page has ten rows.
    return rest.getList(resource, {
      ...more,
      filter: { id: ids },
      pagination: { page: 1, perPage: ids.length },
      sort: { field: 'id', order: 'ASC' },
    })
  },
  update: async <Row extends RaRecord>(resource: string, params: UpdateParams<Row>) => {
    const { id } = params
    if (resource === 'listings') return updateListing<Row>(params)
    const { data } = params
    if (
      !Object.values(data)
        .flat()
        .some((value) => value instanceof File)
    )
      return rest.update<Row>(resource, params)
    const { json } = await request(`${url}/${resource}/${id}`, { method: 'PUT', body: toFormData(data) })
    return { data: json as Row }
  },
  // The API answers a deletion without a body.
  delete: async <Row extends RaRecord>(resource: string, { id, previousData }: DeleteParams<Row>) => {
    await remove(resource, id)
    return { data: (previousData ?? { id }) as Row }
  },
  deleteMany: async (resource, { ids }) => {
    await Promise.all(ids.map((id) => remove(resource, id)))
    return { data: ids }
  },
}
