import type { Language } from '@dalil/db/vocabulary'

const arabicLetter = /\p{Script=Arabic}/gu
const letter = /\p{L}/gu

const isMostlyArabic = (text: string) => (text.match(arabicLetter)?.length ?? 0) * 2 > (text.match(letter)?.length ?? 0)

/** Languages that share a script with ours and are told from them. */
const sharers = ['fa', 'ur']

/** The language of ours that somebody wrote in; null where it is another one or cannot be told. */
export async function languageOf(text: string): Promise<Language | null> {
  // A second of loading, so not before somebody writes.
  const { eld } = await import('eld/small')
  const found = eld.detect(text)
  const isSure = found.isReliable()
  if (isMostlyArabic(text)) return isSure && sharers.includes(found.language) ? null : 'ar'
  return isSure && (found.language === 'en' || found.language === 'nl') ? found.language : null
}
