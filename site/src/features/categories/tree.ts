import { type Category, categoryList } from '@dalil/api/contract'
import type { Api } from '../../lib/server-api.ts'

const maxOnHome = 12
const maxLargest = 10

export interface Branch extends Category {
  children: Category[]
}
export interface CategoryLookup {
  branches: Branch[]
  onHome: Branch[]
  /** Those with most listings, in the order of the table. */
  largest: Branch[]
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
  const branches = categories.map((category) => ({ ...category, children: category.children ?? [] }))
  const bySize = branches.toSorted((a, b) => b.listings_count - a.listings_count)
  const largest = new Set(bySize.slice(0, maxLargest))
  const branchesById = new Map(branches.flatMap((it) => [it, ...it.children].map(({ id }) => [id, it] as const)))
  const byId = new Map(branches.flatMap((it) => [it, ...it.children]).map((it) => [it.id, it]))
  return {
    branches,
    onHome: branches.filter(({ is_on_home }) => is_on_home).slice(0, maxOnHome),
    largest: branches.filter((branch) => largest.has(branch)),
    findBranch: (id) => branchesById.get(id),
    findCategory: (id) => byId.get(id),
  }
}
