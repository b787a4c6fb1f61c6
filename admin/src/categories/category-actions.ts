import type { Category } from '@dalil/api/contract'

export interface CategoryActions {
  edit: (category: Category) => void
  addChild: (parent: Category) => void
  remove: (category: Category) => void
}
