import type { CategoryPhraseList } from '@dalil/api/contract'
import { fold } from '@dalil/api/contract/rules'
import type { ComboboxSuggestion } from '../../components/form/ComboboxOptions.tsx'
import { requestApi } from '../../lib/http/request-api.ts'

type Phrases = ReadonlyMap<string, string>
export type FindChoices = <Choice extends ComboboxSuggestion>(choices: Choice[], typed: string) => Choice[]

let phrases: Promise<Phrases> | undefined

/** Provides a search by names at once, and by aliases and synonyms as soon as they are loaded. */
export async function provideFindChoices(provide: (find: FindChoices) => void): Promise<void> {
  if (!phrases) provide(createFindChoices(new Map()))
  phrases ??= loadPhrases()
  try {
    provide(createFindChoices(await phrases))
  } catch {
    phrases = undefined
  }
}

async function loadPhrases(): Promise<Phrases> {
  const answer = await requestApi('/categories/phrases')
  const { data }: CategoryPhraseList = await answer.json()
  return new Map(data.map((each) => [String(each.id), each.phrases.join(' ')]))
}

/** Each typed word is in the name or the parent's name, or begins a word of a phrase. Ignores articles and plural s. */
export const createFindChoices =
  (phrases: Phrases): FindChoices =>
  (choices, typed) => {
    const words = fold(typed)
      .split(' ')
      .map((word) => word.replace(/^ال(?=.)/, '').replace(/([a-z]{3})s$/, '$1'))
    return choices.filter(({ id, group, text }) => {
      const names = fold(`${group} ${text}`)
      const others = ` ${phrases.get(String(id)) ?? ''}`
      return words.every((word) => names.includes(word) || others.includes(` ${word}`))
    })
  }
