import { createRandom } from '../../../db/seed/random.ts'
import type { Place } from './data.ts'

/** Cities whose names no query contains. */
const cities: [country: Place['country'], name: string][] = [
  ['sa', 'جدة'],
  ['sa', 'الدمام'],
  ['sa', 'مكة المكرمة'],
  ['sa', 'المدينة المنورة'],
  ['sa', 'أبها'],
  ['sa', 'تبوك'],
  ['ae', 'دبي'],
  ['ae', 'أبوظبي'],
  ['ae', 'الشارقة'],
  ['ma', 'الدار البيضاء'],
  ['ma', 'الرباط'],
  ['ma', 'مراكش'],
  ['ma', 'فاس'],
  ['nl', 'أمستردام'],
  ['nl', 'روتردام'],
]

/** The number of new words per ten words in names of copies, as Heaps' law predicts from 6,205 places. */
const newWords = 3

const splitWords = (name: string) => name.split(/\s+/).filter((word) => word !== '')
const isLatin = (word: string) => /^[a-z]/i.test(word)

/** Creates deterministic copies of places: replaces the most selective word and the city. */
export function* createSyntheticPlaces(places: Place[], count: number): Generator<Place> {
  const random = createRandom(7)
  const randomBelow = (end: number) => Math.floor(random() * end)
  const pick = <Each>(from: Each[]) => from[randomBelow(from.length)] as Each
  const names = places.flatMap(({ name_ar, name_en }) => [name_ar, name_en]).filter((name) => name !== undefined)
  const usedNames = new Set(names)
  const words = names.flatMap(splitWords).filter((word) => word.length > 2)
  const pools = { latin: words.filter(isLatin), arabic: words.filter((word) => !isLatin(word)) }
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  /** Replaces two letters of a word by letters of other words, so that hardly any name has the result. */
  const scrambleWord = (word: string, pool: string[]) => {
    const letters = Array.from(word)
    for (let time = 0; time < 2; time++) letters[randomBelow(letters.length)] = pick(Array.from(pick(pool)))
    return letters.join('')
  }
  const changed = (name: string | undefined): string | undefined => {
    if (!name) return undefined
    const pool = isLatin(name) ? pools.latin : pools.arabic
    const own = splitWords(name)
    const rarity = own.map((word) => times.get(word) ?? 0)
    const rarest = rarity.indexOf(Math.min(...rarity))
    const other = pick(pool)
    const copy = own.with(rarest, randomBelow(10) < newWords ? scrambleWord(other, pool) : other)
    if (own.length === 1 && randomBelow(2) > 0) copy.push(pick(pool))
    const text = copy.join(' ')
    return usedNames.has(text) ? `${text} ${1 + randomBelow(99)}` : text
  }
  for (let made = 0; made < count; made++) {
    const place = places[made % places.length] as Place
    const [country, city] = pick(cities)
    const { name_ar, name_en, lat, lon, ...rest } = place
    const copy: Place = { ...rest, id: `copy-${made}`, city, city_ar: city, country }
    const ar = changed(name_ar)
    const en = changed(name_en)
    if (ar) copy.name_ar = ar
    if (en) copy.name_en = en
    if (lat !== undefined && lon !== undefined) {
      copy.lat = lat + (randomBelow(2000) - 1000) / 1000
      copy.lon = lon + (randomBelow(2000) - 1000) / 1000
    }
    yield copy
  }
}
