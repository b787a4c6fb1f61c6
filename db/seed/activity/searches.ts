import type { SiteCountry } from '../../src/vocabulary.ts'

/** Keyword searches on an average day. */
export const dailyAverages: Record<SiteCountry, number> = { sa: 64, ae: 41, ma: 37, nl: 48 }

/** Keywords without results in the demo, with their count in thirty days. */
export const zeroResultKeywords: Record<SiteCountry, Record<string, number>> = {
  sa: { حجامة: 41, حداد: 33, سوشي: 26, 'دكتور أسنان': 19, نحّال: 9 },
  ae: { sushi: 38, dentist: 24, yoga: 17, حجامة: 14 },
  ma: { حداد: 29, كسّال: 21, سوشي: 11 },
  nl: { tandarts: 35, fietsenmaker: 27, sushi: 22, kinderopvang: 13 },
}
