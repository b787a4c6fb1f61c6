import type { Category } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { type CategoryQuery, readCategories } from './queries.ts'

export async function readCategoryTree(db: Db, query: CategoryQuery): Promise<Category[]> {
  const all = await readCategories(db, query)
  return all
    .filter(({ parent_id }) => parent_id === null)
    .map((top) => ({ ...top, children: all.filter(({ parent_id }) => parent_id === top.id) }))
}

export class CategoryTreeCache {
  readonly #db: Db
  readonly #trees = new Map<string, Promise<Category[]>>()

  constructor(db: Db) {
    this.#db = db
  }

  read({ language, country = '' }: CategoryQuery): Promise<Category[]> {
    const key = `${language},${country}`
    const cached = this.#trees.get(key)
    if (cached) return cached
    const tree = readCategoryTree(this.#db, { language, country })
    this.#trees.set(key, tree)
    tree.catch(() => this.#trees.get(key) === tree && this.#trees.delete(key))
    return tree
  }

  invalidate(tag: string): void {
    // Pages keep what they have drawn from a tree, with texts.
    if (tag === 'categories' || tag === 'site' || tag.startsWith('listings:')) this.invalidateAll()
  }

  invalidateAll(): void {
    this.#trees.clear()
  }
}
