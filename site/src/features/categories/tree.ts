import { type Category, categoryList } from '@dalil/api/contract'
import type { Api } from '../../lib/api.ts'

/** The five top categories: the key of their colour, icon, shop front and words. */
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
  /** Undefined for a top category that admins added beside the five. */
  top: TopCategory | undefined
}
export interface CategoryTree {
  branches: Branch[]
  /** The branch in which a category stands, itself included. */
  branchOf: (id: number) => Branch | undefined
}

export async function readTree(api: Api): Promise<CategoryTree> {
  const answer = await api.get('/categories/tree', categoryList)
  const branches = (answer?.data ?? []).map((category) => ({
    ...category,
    children: category.children ?? [],
    top: topBySlug[category.slug],
  }))
  const byId = new Map(branches.flatMap((it) => [it, ...it.children].map(({ id }) => [id, it] as const)))
  return { branches, branchOf: (id) => byId.get(id) }
}
