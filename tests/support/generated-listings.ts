import type { Db } from '@dalil/db/connect'
import { listings } from '@dalil/db/schema'
import { type CountryCode, listingStatuses, type OpeningHours, weekdays } from '@dalil/db/vocabulary'
import type { Random } from '../../db/seed/random.ts'
import type { Fixtures } from './fixtures/seed-fixtures.ts'

export type RandomListing = typeof listings.$inferSelect & { isOpen: boolean | null }

export const createPicker =
  (random: Random) =>
  <T>(choices: readonly T[]): T =>
    choices[Math.floor(random() * choices.length)] as T

/** Cities as owners spell them; the gazetteer lacks the last one of each country. */
const homes: [CountryCode, string[]][] = [
  ['nl', ['لاهاي', 'The Hague', 'Den Haag', 'Amsterdam', 'أمستردام', 'Zeeburg']],
  ['sa', ['جدة', 'جده', 'Jeddah', 'الرياض', 'Zeeburg', 'Amsterdam']],
  ['lb', ['طرابلس']],
  ['ly', ['طرابلس', 'Tripoli']],
]

const always = [{ opens: '00:00', closes: '00:00' }]
const week = (spans: typeof always): OpeningHours => ({
  weekly: Object.fromEntries(weekdays.map((day) => [day, spans])),
})
const exceptionally = (spans: typeof always) => [{ from: '2020-01-01', to: '2120-01-01', hours: spans }]

/** Opening hours, and whether a place with them is open, at any moment; null if unknown. */
const hours: [OpeningHours | null, boolean | null][] = [
  [null, null],
  [{ weekly: {} }, null],
  [week(always), true],
  [week([]), false],
  [{ ...week(always), exceptions: exceptionally([]) }, false],
  [{ ...week([]), exceptions: exceptionally(always) }, true],
  [{ ...week(always), exceptions: [] }, true],
]

const amenityChoices = ['wifi', 'delivery', 'halal', 'returns', 'شرفة على البحر']

/** Generates varied listings for every filter; deterministic for the same `random`. */
export async function generateListings(
  db: Db,
  { categoryIds }: Fixtures,
  random: Random,
  size: number,
): Promise<RandomListing[]> {
  const pick = createPicker(random)
  const departments = ['food', 'restaurants', 'cafes', 'shops', 'groceries', 'repair', 'closed'] as const
  const stars = () => (random() < 0.3 ? 0 : Math.floor(random() * 4))
  const drafts = Array.from({ length: size }, () => {
    const [country, cities] = pick(homes)
    const [opening_hours, isOpen] = pick(hours)
    const isPlaced = random() < 0.7
    const unrated = random() < 0.3
    const row = {
      title: `${pick(['نخلة', 'قمر', 'Yellow', 'زاوية'])} ${pick(['الأولى', 'Two', 'ثلاثة', 'Éden'])}`,
      city: pick(cities),
      country,
      category_id: categoryIds[pick(departments)],
      is_published: random() < 0.9,
      status: random() < 0.9 ? ('approved' as const) : pick(listingStatuses),
      status_reason: 'لسبب ما',
      is_featured: random() < 0.2,
      is_verified: random() < 0.4,
      rating_counts: unrated ? [0, 0, 0, 0, 0] : [stars(), stars(), stars(), stars(), stars()],
      opening_hours,
      latitude: isPlaced ? 52 + Math.round(random() * 40) / 80 : null,
      longitude: isPlaced ? 4.2 + Math.round(random() * 40) / 80 : null,
      amenities: amenityChoices.filter(() => random() < 0.4),
      created_at: `2026-0${pick([1, 2, 3])}-1${pick([1, 2])}T08:00:00.000Z`,
    }
    return { row, isOpen }
  })
  const rows = await db
    .insert(listings)
    .values(drafts.map(({ row }) => row))
    .returning()
  return rows.map((row, index) => ({ ...row, isOpen: drafts[index]?.isOpen ?? null }))
}
