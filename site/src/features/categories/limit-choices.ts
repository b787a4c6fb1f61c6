import type { Branch, CategoryLookup } from './tree.ts'

const maxChoices = 100
const maxChildren = 10

/** A page has all categories if they are few; otherwise those of the ten largest, and the rest is loaded when needed. */
export function limitChoices({ branches, largest }: CategoryLookup, chosen?: number) {
  const total = branches.reduce((sum, { children }) => sum + 1 + children.length, 0)
  const isPartial = total > maxChoices
  const isChosen = ({ id }: { id: number }) => id === chosen
  const limited = branches
    .filter((branch) => largest.includes(branch) || isChosen(branch) || branch.children.some(isChosen))
    .map((branch) => ({
      ...branch,
      children: branch.children.filter((child, place) => place < maxChildren || isChosen(child)),
    }))
  return { categories: (isPartial ? limited : branches).map(toChoice), isPartial }
}

const toChoice = ({ id, name, colour, children }: Branch) => ({
  id,
  name,
  colour,
  children: children.map((child) => ({ id: child.id, name: child.name })),
})
