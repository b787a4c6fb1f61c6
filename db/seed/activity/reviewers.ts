import { type DemoRows, getOrThrow } from '../demo-rows.ts'
import { demoDate, deriveTimeOfDay, msPerDay, toIsoString } from '../demo-times.ts'
import { memberReviews, reviewers } from './activity-data.ts'

/** Adds the reviews of members, and returns the accounts of their authors, numbered from `firstId`. */
export function addReviewers(rows: DemoRows, firstId: number, password_hash: string) {
  const listings = new Map(rows.listings.map(({ title_latin, id }) => [title_latin ?? '', id]))
  const authors = new Map(reviewers.map((reviewer, index) => [reviewer.address, { ...reviewer, id: firstId + index }]))
  for (const { place, by, stars, age, text, reply } of memberReviews) {
    const { id: user_id, language } = getOrThrow(authors, by)
    const id = rows.reviews.length + 1
    const writtenAt = demoDate - age * msPerDay - deriveTimeOfDay(text)
    const review = { id, listing_id: getOrThrow(listings, place), user_id, rating: stars, comment: text, language }
    rows.reviews.push({ ...review, created_at: toIsoString(writtenAt) })
    if (!reply) continue
    const repliedAt = Math.min(writtenAt + msPerDay + deriveTimeOfDay(reply), demoDate)
    rows.replies.push({ review_id: id, user_id: null, text: reply, created_at: toIsoString(repliedAt) })
  }
  return [...authors.values()].map(({ id, language, first, last, address }) => {
    const created = toIsoString(demoDate - (550 + id) * msPerDay - deriveTimeOfDay(address))
    return {
      id,
      first_name: first,
      last_name: last,
      email: `${address}@dalil.test`,
      password_hash,
      language,
      email_verified_at: created,
      created_at: created,
      updated_at: created,
    }
  })
}
