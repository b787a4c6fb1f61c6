import type { FormCategory } from './steps/step.ts'

export const branchOf = (categories: FormCategory[], id: string): FormCategory | undefined =>
  categories.find((branch) => [branch, ...branch.children].some((category) => String(category.id) === id))

export const nameOfCategory = (categories: FormCategory[], id: string): string | undefined => {
  const branch = branchOf(categories, id)
  return branch && [branch, ...branch.children].find((category) => String(category.id) === id)?.name
}
