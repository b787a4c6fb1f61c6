import { fold } from '@dalil/api/contract/rules'
import type { ComboboxSuggestion } from '../../components/form/ComboboxOptions.tsx'

interface Named {
  id: number
  name: string
}
export type CategoryChoice = Named & { children: Named[] }
type CategorySuggestion = ComboboxSuggestion & { id: string; words: string }

/** The choices of a list of categories; each is found by its own name and its parent's. */
export const toChoices = (categories: CategoryChoice[], whole: string): CategorySuggestion[] =>
  categories.flatMap(({ id, name, children }) =>
    [{ id, name: whole.replace('{category}', name) }, ...children].map((each) => ({
      id: String(each.id),
      text: each.name,
      group: name,
      words: fold(`${name} ${each.name}`),
    })),
  )

/** Finds the choices that contain each typed word, with or without the article. */
export function findChoices(choices: CategorySuggestion[], typed: string): CategorySuggestion[] {
  const words = fold(typed)
    .split(' ')
    .map((word) => word.replace(/^ال(?=.)/, ''))
  return choices.filter((choice) => words.every((word) => choice.words.includes(word)))
}
