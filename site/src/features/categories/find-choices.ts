import { fold } from '@dalil/api/contract/rules'
import type { ComboboxSuggestion } from '../../components/form/ComboboxOptions.tsx'

/** Finds the choices whose own name and parent's contain each typed word, with or without the article. */
export function findChoices<Choice extends ComboboxSuggestion>(choices: Choice[], typed: string): Choice[] {
  const words = fold(typed)
    .split(' ')
    .map((word) => word.replace(/^ال(?=.)/, ''))
  return choices.filter(({ group, text }) => {
    const name = fold(`${group} ${text}`)
    return words.every((word) => name.includes(word))
  })
}
