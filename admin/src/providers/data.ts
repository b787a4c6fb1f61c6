import { fetchWithProgress } from '@dalil/api/client'
import type { ImportRunDetail } from '@dalil/api/contract'
import { pageSizes } from '@dalil/db/vocabulary'
import type { DeleteParams, GetManyParams, RaRecord } from 'ra-core'
import simpleRestProvider from 'ra-data-simple-rest'
import { adminApiUrl } from '../addresses.ts'
import type { BackOfficeProvider, DecisionOutcome } from './back-office-provider.ts'
import { categoriesProvider } from './categories.ts'
import { deleteReasonDrafts } from './drafts.ts'
import { fetchJson, request } from './request.ts'
import { saveListing } from './save-listing.ts'

const restProvider = simpleRestProvider(adminApiUrl, request)

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
    const data = await fetchJson<RaRecord>(`${adminApiUrl}/${resource}/${id}/${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
      // `keepalive` lets the browser send a delayed decision while the page unloads.
      keepalive: true,
    })
    deleteReasonDrafts(resource, [id])
    return { data }
  },
  decideMany: async (resource, ids, order) => {
    const body = JSON.stringify(order.filter ? order : { ids, ...order })
    const url = `${adminApiUrl}/${resource}/bulk`
    const { data } = await fetchJson<{ data: DecisionOutcome[] }>(url, { method: 'POST', body, keepalive: true })
    deleteReasonDrafts(resource, ids)
    return data
  },
  uploadImport: (file, options, onProgress) => {
    const given = Object.entries({ ...options, name: file.name }).filter(([, value]) => value !== '')
    const query = new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
    return fetchJson<ImportRunDetail>(`${adminApiUrl}/imports/uploads?${query}`, {
      method: 'POST',
      body: file,
      headers: { 'Content-Type': 'application/octet-stream' },
      transport: fetchWithProgress(onProgress),
    })
  },
  getList: async (resource, params) => {
    const list = await (resource === 'categories' ? categoriesProvider : restProvider).getList(resource, params)
    const { page = 1, perPage = 1 } = params.pagination ?? {}
    const last = Math.ceil((list.total ?? 0) / perPage)
    // react-admin would go to the first page if a page is empty, not to the last one.
    if (list.data.length > 0 || last === 0 || page <= last) return list
    return dataProvider.getList(resource, { ...params, pagination: { page: last, perPage } })
  },
  getOne: (resource, params) =>
    (resource === 'categories' ? categoriesProvider : restProvider).getOne(resource, params),
  getMany: (resource, params) => {
    if (resource === 'categories') return categoriesProvider.getMany(resource, params)
    return getPagesOfIds(resource, params)
  },
  update: (resource, params) => (resource === 'listings' ? saveListing(params) : restProvider.update(resource, params)),
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
