import type { ImportReport } from '@dalil/api/contract'
import { pageSizes } from '@dalil/db/vocabulary'
import type { DeleteParams, GetManyParams, RaRecord, UpdateParams } from 'ra-core'
import { adminApiUrl, isListResponse, restProvider } from './admin-rest.ts'
import type { BackOfficeProvider, DecisionOutcome } from './back-office-provider.ts'
import { categoriesProvider } from './categories.ts'
import { deleteReasonDrafts } from './reason-drafts.ts'
import { request } from './request.ts'
import { saveListing } from './save-listing.ts'
import { toUploadForm } from './upload-form.ts'

const remove = (resource: string, id: string | number) =>
  request(`${adminApiUrl}/${resource}/${encodeURIComponent(id)}`, { method: 'DELETE' })

async function getPagesOfIds<Row extends RaRecord>(resource: string, { ids, ...more }: GetManyParams<Row>) {
  const starts = Array.from({ length: Math.ceil(ids.length / pageSizes.adminMax) }, (_, at) => at * pageSizes.adminMax)
  const pages = await Promise.all(
    starts.map((start) => {
      const page = ids.slice(start, start + pageSizes.adminMax)
      return restProvider.getList<Row>(resource, {
        ...more,
        filter: { id: page },
        pagination: { page: 1, perPage: page.length },
        sort: { field: 'id', order: 'ASC' },
      })
    }),
  )
  return { data: pages.flatMap(({ data }) => data) }
}

export const dataProvider: BackOfficeProvider = {
  ...restProvider,
  decide: async (resource, id, { action, ...body }) => {
    const { json } = await request(`${adminApiUrl}/${resource}/${id}/${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
      // `keepalive` lets the browser send a delayed decision while the page unloads.
      keepalive: true,
    })
    deleteReasonDrafts(resource, [id])
    return { data: json as RaRecord }
  },
  decideMany: async (resource, ids, order) => {
    const body = JSON.stringify({ ids, ...order })
    const { json } = await request(`${adminApiUrl}/${resource}/bulk`, { method: 'POST', body, keepalive: true })
    deleteReasonDrafts(resource, ids)
    return isListResponse(json) ? (json.data as DecisionOutcome[]) : []
  },
  importListings: async (file, options) => {
    const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, `${value}`]))
    const type = /\.(jsonl|ndjson)$/i.test(file.name) ? 'application/x-ndjson' : 'text/csv'
    const headers = { 'Content-Type': type }
    return (await request(`${adminApiUrl}/listings/import?${query}`, { method: 'POST', body: file, headers }))
      .json as ImportReport
  },
  getList: (resource, params) =>
    (resource === 'categories' ? categoriesProvider : restProvider).getList(resource, params),
  getOne: (resource, params) =>
    (resource === 'categories' ? categoriesProvider : restProvider).getOne(resource, params),
  getMany: (resource, params) => {
    if (resource === 'categories') return categoriesProvider.getMany(resource, params)
    return getPagesOfIds(resource, params)
  },
  update: async <Row extends RaRecord>(resource: string, params: UpdateParams<Row>) => {
    const { id } = params
    if (resource === 'listings') return saveListing<Row>(params)
    const { data } = params
    if (
      !Object.values(data)
        .flat()
        .some((value) => value instanceof File)
    )
      return restProvider.update<Row>(resource, params)
    const { json } = await request(`${adminApiUrl}/${resource}/${id}`, { method: 'PUT', body: toUploadForm(data) })
    return { data: json as Row }
  },
  // The API responds to a deletion without a body.
  delete: async <Row extends RaRecord>(resource: string, { id, previousData }: DeleteParams<Row>) => {
    await remove(resource, id)
    return { data: (previousData ?? { id }) as Row }
  },
  deleteMany: async (resource, { ids }) => {
    await Promise.all(ids.map((id) => remove(resource, id)))
    return { data: ids }
  },
}
