import type { Language } from '@dalil/db/vocabulary'

export function findTextLanguage(text: string, language: Language): Language | undefined {
  return language !== 'ar' && /\p{Script=Arabic}/u.test(text) ? 'ar' : undefined
}
