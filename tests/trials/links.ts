import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Connection, connect } from '@dalil/db/connect'
import { openEmbedded } from '@dalil/db/embedded'
import { migrate } from '@dalil/db/migrate'
import { createRandom, type Random } from '@dalil/db/random'
import { seedReference } from '@dalil/db/seed'
import { migrateJobQueue } from '../../api/src/jobs/job-queue.ts'
import { importListings } from '../../api/src/listings/exchange/import.ts'
import { pick } from '../../db/seed/pick.ts'
import { arabicSpellings, latinSpellings, mistype, respell, toArabicDigits } from './known-duplicates.ts'
import { isWithinLimit, print } from './results.ts'

/** A line of the file; half of them have one name only. */
type Place = {
  id: string
  name_ar: string | null
  name_en: string | null
  country: string
  city_ar: string | null
  lat: number | null
  lon: number | null
  phone?: string
  website?: string
}
type Line = Record<string, string | number | null | undefined> & { external_id: string; title: string }

const marked = 500
const limits = { precision: 0.95, recall: 0.85 }
const metresOfDegree = 111_195

/** Lists most places of a file, then imports copies of 500 of them and of 500 others from another source. */
export async function runLinksTrial([file = '']: string[]): Promise<boolean> {
  const text = file.endsWith('.gz') ? gunzipSync(readFileSync(file)).toString() : readFileSync(file, 'utf8')
  const random = createRandom(36)
  const places = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Place => JSON.parse(line))
    .filter(({ lat, name_ar, name_en }) => lat !== null && (name_ar ?? name_en ?? '').length > 1)
    .map((place) => ({ place, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ place }) => place)
  const unlisted = places.slice(0, marked)
  const listed = places.slice(marked)
  const copied = listed.slice(0, marked)
  return withNewDatabase(async (connection) => {
    print(`listed: ${JSON.stringify(await load(connection, listed.map(toLine)))}`)
    const copies = [...copied, ...unlisted].map((place) => distort(random, place))
    print(
      `copies: ${JSON.stringify(
        await load(
          connection,
          copies.map(({ line }) => line),
        ),
      )}`,
    )
    return judge(connection, copies, new Set(copied.map(({ id }) => id)))
  })
}

async function withNewDatabase(work: (connection: Connection) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-trial-links-'))
  const embedded = await openEmbedded({ folder: join(folder, 'postgres'), durable: false })
  const connection = connect({ url: embedded.connection.url, max: 3, work: 'command' })
  try {
    await migrate(connection.sql)
    await migrateJobQueue(embedded.connection.url)
    await seedReference(connection.db)
    return await work(connection)
  } finally {
    await connection.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const shorten = (name: string) => [...name].slice(0, 50).join('').trim()

const toLine = ({ id, name_ar, name_en, country, city_ar, lat, lon, phone, website }: Place): Line => ({
  external_id: id,
  source: 'listed',
  title: shorten(name_ar ?? name_en ?? ''),
  title_latin: name_en === null ? null : shorten(name_en),
  category: 'restaurants',
  country,
  city: city_ar ?? 'مدينة',
  latitude: lat,
  longitude: lon,
  phone,
  website: website && /^https?:/.test(website) ? website : undefined,
})

async function load(connection: Connection, lines: Line[]) {
  async function* rows() {
    for (const [index, value] of lines.entries()) yield { line: index + 1, value }
  }
  const ignore = () => undefined
  const options = { dryRun: false, createCategories: false, concurrency: 2, onRefused: ignore, onLines: ignore }
  return importListings(connection, rows, options)
}

const letters: Record<string, string> = Object.fromEntries(
  'ا:a أ:a إ:i آ:a ب:b ت:t ث:th ج:j ح:h خ:kh د:d ذ:dh ر:r ز:z س:s ش:sh ص:s ض:d ط:t ظ:z ع:a غ:gh ف:f ق:q ك:k ل:l م:m ن:n ه:h و:w ي:y ى:a ة:a ء: ئ:y ؤ:w'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const romanize = (name: string) =>
  name
    .replaceAll(/(?<= |^)ال/g, 'al-')
    .replaceAll(/[ء-ي]/g, (letter) => letters[letter] ?? '')
    .replaceAll(/[\u064b-\u0652ـ]/g, '')

const spellings: Record<string, (random: Random, place: Place) => string> = {
  same: (_, { name_ar, name_en }) => name_ar ?? name_en ?? '',
  spelling: (random, { name_ar, name_en }) =>
    name_ar === null ? respell(random, name_en ?? '', latinSpellings) : respell(random, name_ar, arabicSpellings),
  'typing error': (random, { name_ar, name_en }) => {
    const name = name_ar ?? name_en ?? ''
    return name.length < 6 ? name : mistype(random, name)
  },
  script: (_, { name_ar, name_en }) => (name_ar === null ? (name_en ?? '') : (name_en ?? romanize(name_ar))),
}

const phoneForms: ((digits: string) => string)[] = [
  (digits) => `00${digits}`,
  (digits) => toArabicDigits(`+${digits}`),
  (digits) => `+${digits.slice(0, 3)} (${digits.slice(3, 5)}) ${digits.slice(5)}`,
]

function distort(random: Random, place: Place) {
  const kind = pick(random, Object.keys(spellings))
  const [angle, metres] = [random() * 2 * Math.PI, random() * 100]
  const [lat, lon] = [place.lat ?? 0, place.lon ?? 0]
  const digits = place.phone?.replaceAll(/\D/g, '') ?? ''
  const line: Line = {
    ...toLine(place),
    external_id: `copy-${place.id}`,
    source: 'copied',
    title: shorten(spellings[kind]?.(random, place) ?? ''),
    title_latin: null,
    latitude: lat + (Math.cos(angle) * metres) / metresOfDegree,
    longitude: lon + (Math.sin(angle) * metres) / metresOfDegree / Math.cos((lat * Math.PI) / 180),
    phone: place.phone?.startsWith('+') ? pick(random, phoneForms)(digits) : place.phone,
    website: undefined,
  }
  return { kind, line, place }
}

async function judge(
  { sql }: Connection,
  copies: ReturnType<typeof distort>[],
  listed: ReadonlySet<string>,
): Promise<boolean> {
  const rows = await sql<{ copy: string; title: string; latitude: number; longitude: number }[]>`
    select linked.external_id as copy, title, latitude, longitude
    from listing_sources as linked join listings on listings.id = listing_id`
  const links = new Map(rows.map(({ copy, ...listing }) => [copy, listing]))
  // Some places of the file have a line for each of their names, on the same point.
  const isRight = ({ line, place }: (typeof copies)[number]) => {
    const link = links.get(line.external_id)
    return link !== undefined && link.latitude === place.lat && link.longitude === place.lon
  }
  for (const [kind, ofKind] of Map.groupBy(copies, ({ kind }) => kind)) {
    const ofListed = ofKind.filter(({ place }) => listed.has(place.id))
    print(`  ${kind}: ${ofListed.filter(isRight).length} of ${ofListed.length} linked`)
  }
  for (const copy of copies) {
    const link = links.get(copy.line.external_id)
    if (link && !isRight(copy)) print(`  wrong: ${copy.line.title} is not ${link.title}`)
  }
  const precision = copies.filter(isRight).length / Math.max(links.size, 1)
  const recall = copies.filter((copy) => listed.has(copy.place.id) && isRight(copy)).length / listed.size
  print(`precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ${links.size} links`)
  const verdicts = [
    isWithinLimit('the precision of links', limits.precision, precision),
    isWithinLimit('the recall of links', limits.recall, recall),
  ]
  return verdicts.every(Boolean)
}
