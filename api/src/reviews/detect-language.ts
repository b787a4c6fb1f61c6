import type { Language } from '@dalil/db/vocabulary'

const arabicLetter = /\p{Script=Arabic}/gu
const letter = /\p{L}/gu

const isMostlyArabic = (text: string) => (text.match(arabicLetter)?.length ?? 0) * 2 > (text.match(letter)?.length ?? 0)

/** Letters of Persian and Urdu. Some Arabic keyboards and dialects have them too. */
const otherLetter = /[پچژگکیٹڈڑںےہ]/
const otherArabicScript = ['fa', 'ur']

export async function detectLanguage(text: string): Promise<Language | null> {
  // Imported on demand, because its table takes 33 MB, and the next larger one 49 MB without knowing Dutch better.
  const { eld } = await import('eld/extrasmall')
  const detected = eld.detect(text)
  const isReliable = detected.isReliable()
  if (isMostlyArabic(text)) {
    const isOther = isReliable && otherArabicScript.includes(detected.language) && otherLetter.test(text)
    return isOther ? null : 'ar'
  }
  return isReliable && (detected.language === 'en' || detected.language === 'nl') ? detected.language : null
}
