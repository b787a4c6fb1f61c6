import { countryCodes, languages, limits, pageSizes } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { searchRadius } from '../../contract/index.ts'
import { maxId } from '../../contract/rules/text/ids.ts'

export type ToolArguments = Record<string, string | number | boolean | undefined>

type Tool = {
  description: string
  input: Record<string, z.ZodType<ToolArguments[string]>>
  /** The path of the call of the API that answers, and its query. */
  toCall: (args: ToolArguments) => { path: string; query: ToolArguments }
}

const language = z.enum(languages).optional().describe('Language of names and categories; Arabic by default')
const country = z.enum(countryCodes).optional().describe('Two small letters, such as sa')
const categoryId = z.number().int().min(1).max(maxId).optional().describe('From the tool "categories"')
const openNow = z.boolean().optional().describe('Only places that are open at this moment')
const page = z.number().int().min(1).optional()
const perPage = z.number().int().min(1).max(pageSizes.max).optional()
const keyword = z.string().max(limits.searchText.max).optional()

export const tools: Record<'search' | 'get' | 'nearby' | 'categories' | 'cities', Tool> = {
  search: {
    description:
      'Search the places of the directory by words in Arabic or Latin script, and by filters. Words such as "open now" or a city are understood.',
    input: {
      query: keyword.describe('A name, a kind of place or what it offers; empty for all places'),
      country,
      city: z.string().max(limits.city.max).optional(),
      category_id: categoryId,
      min_rating: z.number().min(1).max(5).optional(),
      open_now: openNow,
      page,
      per_page: perPage,
      language,
    },
    toCall: ({ query: title, ...query }) => ({ path: '/listings', query: { title, ...query } }),
  },
  get: {
    description: 'Read one place: description, address, contact, opening hours, rating.',
    input: { id: z.number().int().min(1).max(maxId), language },
    toCall: ({ id }) => ({ path: `/listings/${id}`, query: {} }),
  },
  nearby: {
    description: 'Find places around a position, the nearest first.',
    input: {
      latitude: z.number().min(limits.latitude.min).max(limits.latitude.max),
      longitude: z.number().min(limits.longitude.min).max(limits.longitude.max),
      radius_km: z.number().min(searchRadius.min).max(searchRadius.max).optional(),
      query: keyword,
      category_id: categoryId,
      open_now: openNow,
      page,
      per_page: perPage,
      language,
    },
    toCall: ({ query: title, ...query }) => ({ path: '/listings', query: { title, ...query, sort_by: 'distance' } }),
  },
  categories: {
    description: 'List the categories with their sub-categories and the number of places, of one country or all.',
    input: { country, language },
    toCall: ({ country }) => ({ path: '/categories/tree', query: { country } }),
  },
  cities: {
    description: 'Find cities by the beginning of their name, in any spelling, with their position.',
    input: { query: z.string().max(limits.city.max), country, language },
    toCall: ({ query: q, country }) => ({ path: '/cities', query: { q, country } }),
  },
}
