import { fold } from '@dalil/api/contract/rules'
import { type CoverRecipe, neutral, recipes, type Speciality, specialities, trades } from './recipes.ts'

export type CoverSubject = {
  /** Most specific name first. */
  category: { slug: string; parentSlug: string | null; names: readonly string[] }
  titles: readonly string[]
  texts: readonly string[]
}

/** Looks by category and speciality, otherwise by trade in the category's name, or by parent category. */
export function findRecipe({ category, titles, texts }: CoverSubject): CoverRecipe {
  const recipe = recipes.get(category.slug)
  if (recipe) return findSpeciality(specialities.get(category.slug) ?? [], titles, texts) ?? recipe
  return (
    findSpeciality(trades, category.names, [category.slug.replaceAll('-', ' ')]) ??
    recipes.get(category.parentSlug ?? '') ??
    neutral
  )
}

const titleWeight = 3

function findSpeciality(list: readonly Speciality[], titles: readonly string[], texts: readonly string[]) {
  if (list.length === 0) return null
  const [title, text] = [foldWords(titles.join(' ')), foldWords(texts.join(' '))]
  let best: Speciality | null = null
  let highest = 0
  for (const speciality of list) {
    const score = speciality.words.reduce(
      (sum, word) => sum + titleWeight * countWord(title, word) + countWord(text, word),
      0,
    )
    if (score > highest) [best, highest] = [speciality, score]
  }
  return best
}

const countWord = (text: string, word: string) => text.split(foldWord(word)).length - 1

const foldedWords = new Map<string, string>()

function foldWord(word: string): string {
  const folded = foldedWords.get(word) ?? foldWords(word)
  foldedWords.set(word, folded)
  return folded
}

const article = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{L}{3})/u

/** Each word has one space before and after. Removes articles. */
function foldWords(text: string): string {
  const words = fold(text)
    .split(' ')
    .map((word) => word.replace(article, ''))
  return ` ${words.join(' ').trim()} `
}
