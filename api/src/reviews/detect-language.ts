import type { Language } from '@dalil/db/vocabulary'

const arabicLetter = /\p{Script=Arabic}/gu
const letter = /\p{L}/gu

const isMostlyArabic = (text: string) => (text.match(arabicLetter)?.length ?? 0) * 2 > (text.match(letter)?.length ?? 0)

const otherArabicScript = ['fa', 'ur']

export async function detectLanguage(text: string): Promise<Language | null> {
  // Imported on demand, because loading the module takes a second.
  const { eld } = await import('eld/small')
  const detected = eld.detect(text)
  const isReliable = detected.isReliable()
  if (isMostlyArabic(text)) return isReliable && otherArabicScript.includes(detected.language) ? null : 'ar'
  return isReliable && (detected.language === 'en' || detected.language === 'nl') ? detected.language : null
}
