import type { ColouredChoice } from '../../categories/use-all-categories.ts'

export const findBranch = (categories: ColouredChoice[], id: string): ColouredChoice | undefined =>
  categories.find((branch) => [branch, ...branch.children].some((category) => String(category.id) === id))

export const findCategoryName = (categories: ColouredChoice[], id: string): string | undefined => {
  const branch = findBranch(categories, id)
  return branch && [branch, ...branch.children].find((category) => String(category.id) === id)?.name
}
