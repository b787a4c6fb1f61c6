import type { Category } from '@dalil/api/contract'

/** What a row can ask of the screen. */
export interface Verbs {
  edit: (category: Category) => void
  addChild: (parent: Category) => void
  remove: (category: Category) => void
}
