import { type Category, categoryList } from '@dalil/api/contract'
import type { Api } from '../../lib/server-api.ts'

export const topCategories = ['food', 'shop', 'auto', 'free', 'home'] as const
export type TopCategory = (typeof topCategories)[number]

const topBySlug: Record<string, TopCategory> = {
  'restaurants-cafes': 'food',
  shops: 'shop',
  'automotive-transport': 'auto',
  freelancers: 'free',
  'home-services': 'home',
}

export interface Branch extends Category {
  children: Category[]
  top: TopCategory | undefined
}
export interface CategoryLookup {
  branches: Branch[]
  findBranch: (id: number) => Branch | undefined
  findCategory: (id: number) => Category | undefined
}

/** A cache whose key is the response's array, because the API reuses the array until a category changes. */
const trees = new WeakMap<Category[], CategoryLookup>()

export async function loadCategoryTree(api: Api): Promise<CategoryLookup> {
  const { data } = (await api.get('/categories/tree', categoryList)) ?? { data: [] }
  const existing = trees.get(data)
  if (existing) return existing
  const tree = toTree(data)
  trees.set(data, tree)
  return tree
}

export function toTree(categories: Category[]): CategoryLookup {
  const branches = categories.map((category) => ({
    ...category,
    children: category.children ?? [],
    top: topBySlug[category.slug],
  }))
  const branchesById = new Map(branches.flatMap((it) => [it, ...it.children].map(({ id }) => [id, it] as const)))
  const byId = new Map(branches.flatMap((it) => [it, ...it.children]).map((it) => [it.id, it]))
  return { branches, findBranch: (id) => branchesById.get(id), findCategory: (id) => byId.get(id) }
}
