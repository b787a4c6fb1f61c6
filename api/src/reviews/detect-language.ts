import type { Language } from '@dalil/db/vocabulary'

const arabicLetter = /\p{Script=Arabic}/gu
const letter = /\p{L}/gu

const isMostlyArabic = (text: string) => (text.match(arabicLetter)?.length ?? 0) * 2 > (text.match(letter)?.length ?? 0)

/** Languages that share a script with ours and are told from them. */
const otherArabicScript = ['fa', 'ur']

/** The language of ours that somebody wrote in; null where it is another one or cannot be told. */
export async function detectLanguage(text: string): Promise<Language | null> {
  // A second of loading, so not before somebody writes.
  const { eld } = await import('eld/small')
  const detected = eld.detect(text)
  const isReliable = detected.isReliable()
  if (isMostlyArabic(text)) return isReliable && otherArabicScript.includes(detected.language) ? null : 'ar'
  return isReliable && (detected.language === 'en' || detected.language === 'nl') ? detected.language : null
}
