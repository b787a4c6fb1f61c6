import { fold } from '@dalil/api/contract/rules'

/** Whether a text contains each typed word in any spelling. */
export const matchesFolded = (text: string, typed: string): boolean =>
  fold(typed)
    .split(' ')
    .every((word) => fold(text).includes(word))
