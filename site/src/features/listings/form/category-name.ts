import type { FormCategory } from './steps/step-props.ts'

export const findBranch = (categories: FormCategory[], id: string): FormCategory | undefined =>
  categories.find((branch) => [branch, ...branch.children].some((category) => String(category.id) === id))

export const findCategoryName = (categories: FormCategory[], id: string): string | undefined => {
  const branch = findBranch(categories, id)
  return branch && [branch, ...branch.children].find((category) => String(category.id) === id)?.name
}
