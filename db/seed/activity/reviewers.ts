import type { Language } from '../../src/vocabulary.ts'
import { type DemoRows, getOrThrow } from '../demo-rows.ts'
import { demoDate, deriveTimeOfDay, msPerDay, toIsoString } from '../demo-times.ts'
import { pickCyclic } from '../pick.ts'
import { createRandom, hashText } from '../random.ts'
import { coffeeComments, readerNames } from './activity-data.ts'

const place = 'Rubeiyah Coffee'
/** The numbers of reviews by language; with five other reviews, the place has two hundred. */
const counts: Record<Language, number> = { ar: 115, en: 45, nl: 35 }
const oldest = 500

type Opinion = { stars: number; text: string; reply?: string }

/** Adds the reviews of a well-known place, and returns the accounts of their authors, numbered from `firstId`. */
export function addReviewers(rows: DemoRows, firstId: number, passwordHash: string) {
  const listing_id = getOrThrow(new Map(rows.listings.map(({ title_latin, id }) => [title_latin ?? '', id])), place)
  const random = createRandom(hashText(place))
  const authors = (['ar', 'en', 'nl'] as const).flatMap((language) => {
    const opinions = createOpinions(language, counts[language])
    return createReaders(language, counts[language]).map((reader, index) => ({ reader, opinion: opinions[index] }))
  })
  return authors.map(({ reader, opinion }, index) => {
    const user_id = firstId + index
    const writtenAt = demoDate - (1 + Math.floor(oldest * random() ** 1.6)) * msPerDay - deriveTimeOfDay(reader.key)
    if (opinion) addOpinion(rows, { listing_id, user_id, language: reader.language, written: writtenAt }, opinion)
    const created = toIsoString(writtenAt - 2 * msPerDay)
    return {
      id: user_id,
      first_name: reader.first,
      last_name: reader.last,
      email: `${reader.key}@dalil.test`,
      password_hash: passwordHash,
      language: reader.language,
      email_verified_at: created,
      created_at: created,
      updated_at: created,
    }
  })
}

type Authorship = { listing_id: number; user_id: number; language: Language; written: number }

function addOpinion(rows: DemoRows, { written, ...review }: Authorship, { stars, text, reply }: Opinion) {
  const id = rows.reviews.length + 1
  rows.reviews.push({ id, ...review, rating: stars, comment: text, created_at: toIsoString(written) })
  if (!reply) return
  const repliedAt = Math.min(written + msPerDay + deriveTimeOfDay(reply), demoDate)
  rows.replies.push({ review_id: id, user_id: null, text: reply, created_at: toIsoString(repliedAt) })
}

function createOpinions(language: Language, count: number): Opinion[] {
  const { praise, complaints } = coffeeComments[language]
  const single = [...praise.coffee, ...praise.rest]
  const pairs = praise.rest.flatMap((rest, at) =>
    praise.coffee.map((_, offset) => `${praise.coffee[(at + offset) % praise.coffee.length]} ${rest}`),
  )
  const step = Math.max(1, Math.floor(pairs.length / count))
  const praises = [...single, ...pairs.filter((_, index) => index % step === 0)].map((text, index) => ({
    stars: index % 4 === 3 ? 4 : 5,
    text,
  }))
  return [...complaints, ...praises].slice(0, count)
}

type Reader = { first: string; last: string; key: string; language: Language }

function createReaders(language: Language, count: number): Reader[] {
  const listNames = (part: 'first' | 'last') =>
    readerNames.filter((name) => name.language === language && name.part === part)
  const [firsts, lasts] = [listNames('first'), listNames('last')]
  if (count > firsts.length * lasts.length)
    throw new Error(`The lists of names in ${language} have fewer than ${count} pairs`)
  return Array.from({ length: count }, (_, index) => {
    const first = pickCyclic(firsts, index)
    // Each round of first names shifts the last names by one, so that consecutive readers differ in both names.
    const last = pickCyclic(lasts, (index % firsts.length) + Math.floor(index / firsts.length))
    return { first: first.name, last: last.name, key: `${first.address}.${last.address}`, language }
  })
}
