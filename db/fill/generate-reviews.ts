import { createRandom } from '../seed/random.ts'
import type { CopyValue } from '../src/copy.ts'
import type { Language, SiteCountry } from '../src/vocabulary.ts'
import { pickTimeAfter } from './generated-time.ts'
import type { GeneratedListing } from './listing-columns.ts'
import { pick } from './pick.ts'

export const reviewColumns = ['listing_id', 'user_id', 'rating', 'comment', 'language', 'created_at'] as const

/** The comments by the number of stars, from one to five. */
const comments: Record<Language, string[][]> = {
  ar: [
    ['انتظرنا ساعة ثم اعتذروا. لن أعود.', 'لا ردّ على الهاتف ولا التزام بالموعد.'],
    ['السعر مرتفع على ما يُقدَّم، والخدمة بطيئة.', 'كان أفضل من قبل، تغيّر كثيراً.'],
    ['مقبول، لا شيء يميّزه.', 'الجودة جيدة لكن الموقف صعب.'],
    ['تجربة طيبة وأسعار معقولة.', 'عمل مرتّب، وتأخّر بسيط في الموعد.', 'سأعود، وأنصح بالحجز مسبقاً.'],
    ['من أفضل ما جرّبت، أمانة وإتقان.', 'استقبال جميل وخدمة سريعة، شكراً لهم.', 'نتعامل معهم منذ سنوات ولم يخيّبوا ظننا.'],
  ],
  en: [
    ['Waited an hour and left. Not again.', 'Nobody picks up the phone.'],
    ['Too expensive for what you get.', 'Used to be better.'],
    ['Fine, nothing special.', 'Good quality, hard to park.'],
    ['Good work at a fair price.', 'Friendly people, slightly late.'],
    ['The best in town, honest and careful.', 'Quick, kind and spotless.', 'Years of good experience with them.'],
  ],
  nl: [
    ['Een uur gewacht en weggegaan.', 'Niemand neemt de telefoon op.'],
    ['Te duur voor wat je krijgt.', 'Was vroeger beter.'],
    ['Prima, niets bijzonders.', 'Goede kwaliteit, parkeren is lastig.'],
    ['Goed werk voor een eerlijke prijs.', 'Vriendelijke mensen, iets te laat.'],
    ['De beste van de stad, eerlijk en netjes.', 'Snel, aardig en schoon.', 'Al jaren vaste klant.'],
  ],
}
const languagesByCountry: Record<SiteCountry, Language[]> = {
  sa: ['ar', 'ar', 'ar', 'ar', 'en'],
  ae: ['ar', 'ar', 'en'],
  ma: ['ar', 'ar', 'ar', 'en', 'nl'],
  nl: ['nl', 'nl', 'ar', 'ar', 'en'],
}

/** Generates rows for `reviewColumns` that match the listing's `rating_counts`, each by a different reviewer. */
export function generateReviews(listing: GeneratedListing, reviewers: number[]): CopyValue[][] {
  const random = createRandom(Math.imul(listing.id, 0x85ebca6b))
  let reviewer = Math.floor(random() * reviewers.length)
  return listing.rating_counts.flatMap((count, stars) =>
    Array.from({ length: count }, () => {
      const language = pick(random, languagesByCountry[listing.country])
      const by = reviewers[reviewer++ % reviewers.length] ?? null
      const comment = pick(random, comments[language][stars] ?? [])
      return [listing.id, by, stars + 1, comment, language, pickTimeAfter(random, listing.created_at)]
    }),
  )
}
