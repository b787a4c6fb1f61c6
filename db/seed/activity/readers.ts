import type { Language } from '../../src/vocabulary.ts'
import { pickCyclic } from '../pick.ts'
import { readerNames } from './activity-data.ts'

type Reader = { first: string; last: string; key: string; language: Language }

export function createReaders(language: Language, count: number): Reader[] {
  const listNames = (part: 'first' | 'last') =>
    readerNames.filter((name) => name.language === language && name.part === part)
  const [firsts, lasts] = [listNames('first'), listNames('last')]
  if (count > firsts.length * lasts.length)
    throw new Error(`The lists of names in ${language} have fewer than ${count} pairs`)
  return Array.from({ length: count }, (_, index) => {
    const first = pickCyclic(firsts, index)
    // Each round of first names shifts the last names by one, so that consecutive readers differ in both names.
    const last = pickCyclic(lasts, (index % firsts.length) + Math.floor(index / firsts.length))
    return { first: first.name, last: last.name, key: `${first.address}.${last.address}`, language }
  })
}
