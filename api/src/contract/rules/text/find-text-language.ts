import type { Language } from '@dalil/db/vocabulary'

/** Returns the language of a user's text if its script shows that it differs from the language of the page. */
export function findTextLanguage(text: string, language: Language): Language | undefined {
  return language !== 'ar' && /\p{Script=Arabic}/u.test(text) ? 'ar' : undefined
}
