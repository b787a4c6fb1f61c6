import { accountLetters } from './accounts/letters.ts'
import { claimLetters } from './claims/letters.ts'
import { contactLetters } from './contact/letters.ts'
import { listingLetters } from './listings/letters.ts'
import type { Letters } from './mail/letter.ts'
import { reportLetters } from './reports/letters.ts'
import { reviewLetters } from './reviews/letters.ts'

/** Every letter that the program can write, by name; `mail/facts.ts` says what each tells and to whom it goes. */
export const letters: Letters = {
  ...accountLetters,
  ...claimLetters,
  ...contactLetters,
  ...listingLetters,
  ...reportLetters,
  ...reviewLetters,
}
