import type { Language } from '@dalil/db/vocabulary'

/** Returns the language of words that a person wrote, if their script shows that it is not that of the page. */
export function findTextLanguage(text: string, language: Language): Language | undefined {
  return language !== 'ar' && /\p{Script=Arabic}/u.test(text) ? 'ar' : undefined
}
