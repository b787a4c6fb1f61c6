import type { Category } from '@dalil/api/contract'
import { type DataProvider, type GetManyParams, type GetOneParams, HttpError, type RaRecord } from 'ra-core'
import { apiUrl } from '../addresses.ts'
import { fetchJson, request } from './request.ts'

const url = `${apiUrl}/categories`

const fetchCategories = async () => (await fetchJson<{ data: Category[] }>(`${url}?all=1`)).data

/** The body of a create or update request; absent fields are not changed. */
export type CategoryDraft = Partial<
  Pick<
    Category,
    | 'name_ar'
    | 'name_en'
    | 'name_nl'
    | 'slug'
    | 'description'
    | 'description_en'
    | 'description_nl'
    | 'parent_id'
    | 'order'
    | 'is_active'
    | 'aliases'
    | 'amenities'
    | 'icon'
    | 'colour'
    | 'is_on_home'
  >
>

export async function saveCategory(id: number | undefined, draft: CategoryDraft): Promise<Category> {
  const address = id === undefined ? url : `${url}/${id}`
  const call = { method: id === undefined ? 'POST' : 'PUT', body: JSON.stringify(draft) }
  return fetchJson<Category>(address, call).catch(withSlugError)
}

function withSlugError(error: unknown): never {
  if (!(error instanceof HttpError) || error.body?.code !== 'SLUG_TAKEN') throw error
  throw new HttpError(error.message, error.status, { ...error.body, errors: { slug: error.message } })
}

export const saveCategoryOrder = (ids: number[]) =>
  request(`${url}/order`, { method: 'POST', body: JSON.stringify({ ids }) })

export const removeCategory = (id: number, moveTo: number | null) =>
  request(`${url}/${id}${moveTo === null ? '' : `?move_to=${moveTo}`}`, { method: 'DELETE' })

export const categoriesProvider: Pick<DataProvider, 'getList' | 'getMany' | 'getOne'> = {
  getList: async <Row extends RaRecord>() => {
    const data = await fetchCategories()
    return { data: data as unknown as Row[], total: data.length }
  },
  getMany: async <Row extends RaRecord>(_resource: string, { ids }: GetManyParams<Row>) => {
    const wanted = new Set(ids.map(Number))
    return { data: (await fetchCategories()).filter(({ id }) => wanted.has(id)) as unknown as Row[] }
  },
  getOne: async <Row extends RaRecord>(_resource: string, { id }: GetOneParams<Row>) => {
    return { data: await fetchJson<Row>(`${url}/${id}`) }
  },
}
