import type { Language } from '../src/vocabulary.ts'
import { findUserId } from './demo-accounts.ts'
import type { DemoRows } from './demo-rows.ts'
import { demoDate, deriveTimeOfDay, msPerDay, toIsoString } from './demo-times.ts'
import { people } from './people.ts'
import type { SeedPlace } from './seed-place.ts'

export function addReviews(
  rows: DemoRows,
  listing_id: number,
  key: string,
  listed: number,
  { reviews = [], owner }: SeedPlace,
) {
  for (const { by, stars, text, age, reply } of reviews) {
    const id = rows.reviews.length + 1
    const minutes = deriveTimeOfDay(`${key}/${text}`)
    const writtenAt = Math.max(demoDate - age * msPerDay - minutes, listed + minutes)
    rows.reviews.push({
      id,
      listing_id,
      user_id: by ? findUserId(by) : null,
      rating: stars,
      comment: text,
      language: by ? people[by].language : detectLanguage(text),
      created_at: toIsoString(writtenAt),
    })
    if (reply) {
      const repliedAt = Math.min(writtenAt + msPerDay + deriveTimeOfDay(reply), demoDate)
      rows.replies.push({
        review_id: id,
        user_id: owner ? findUserId(owner) : null,
        text: reply,
        created_at: toIsoString(repliedAt),
      })
    }
  }
}

function detectLanguage(text: string): Language {
  if (/[؀-ۿ]/.test(text)) return 'ar'
  return /\b(de|het|een|en|van|niet|je|ik)\b/i.test(text) ? 'nl' : 'en'
}
