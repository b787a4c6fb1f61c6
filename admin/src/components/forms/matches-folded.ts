import { fold } from '@dalil/api/contract/rules'

export const matchesFolded = (text: string, typed: string): boolean =>
  fold(typed)
    .split(' ')
    .every((word) => fold(text).includes(word))
