import { findUserId } from '../demo-accounts.ts'
import type { DemoRows } from '../demo-rows.ts'
import type { Person } from '../people.ts'
import { createRandom, hashText } from '../random.ts'
import { type ActivityRows, daysAgo } from './activity-rows.ts'

const savers: Person[] = ['jan', 'nadia', 'omar', 'salma', 'rania', 'tariq', 'dina', 'pieter', 'sanne', 'lotte', 'daan']
const maxFavourites = 7

export function addFavourites({ listings, reviews }: DemoRows, { favourites }: ActivityRows, readerIds: number[]) {
  const isPublic = new Set(
    listings.filter(({ status, is_published }) => status === 'approved' && is_published).map(({ id }) => id),
  )
  const popular = listings.filter(({ id, is_featured }) => is_featured && isPublic.has(id)).map(({ id }) => id)
  for (const user_id of [...savers.map(findUserId), ...readerIds.filter((id) => id % 3 === 0)]) {
    const random = createRandom(hashText(`favourites/${user_id}`))
    const liked = reviews
      .filter((row) => row.user_id === user_id && row.rating >= 4 && isPublic.has(row.listing_id))
      .map(({ listing_id }) => listing_id)
    const others = popular.filter(() => random() < 3 / popular.length)
    for (const listing_id of [...new Set([...liked, ...others])].slice(0, maxFavourites)) {
      favourites.push({
        user_id,
        listing_id,
        created_at: daysAgo(Math.floor(random() * 40), `${user_id}/${listing_id}`),
      })
    }
  }
}
