import { connect } from '@dalil/db/connect'
import sharp from 'sharp'
import type { BenchmarkContext, FilledDatabase } from '../measures.ts'
import { checkBudget, type Measurement, median } from '../report.ts'
import { type BenchmarkServer, startDalil } from '../servers.ts'
import { registerBenchUser } from './account.ts'

const email = 'bench-creates@dalil.test'
const rounds = 10
/** The number of concurrent requests: enough for every core, few enough for meaningful latencies. */
const concurrency = 4

/** Compares the time to create a listing with a cover to the time that sharp needs for the same picture. */
export async function measureListingCreation({ loadProfile, dataDir, usual }: BenchmarkContext): Promise<Measurement> {
  await using ours = await startDalil(usual.url, { dataDir })
  await deleteBenchAccount(usual.url, email)
  const token = await registerBenchUser(ours.origin, email)
  const covers = await Promise.all(Array.from({ length: 12 }, (_, number) => drawBenchCover(number)))
  const pickCover = (number: number) => covers[number % covers.length] as Buffer<ArrayBuffer>
  const each = loadProfile.rounds < 5 ? 10 : 100

  const errors: string[] = []
  let created = 0
  const create = async (number: number) => {
    created += 1
    const { status } = await postBenchListing(ours, { token, cover: pickCover(number), number: created, usual })
    if (status !== 201) errors.push(`POST /api/listings answered ${status}`)
  }
  const drawAlone = (number: number) => encodeCover(pickCover(number))

  await run(concurrency * 2, create)
  await run(concurrency * 2, drawAlone)
  // Alternates the two measurements, so that other load on the machine affects both.
  const ratios: number[] = []
  const waits: number[] = []
  let milliseconds = 0
  for (let round = 0; round < rounds; round++) {
    const alone = await run(each, drawAlone)
    const created = await run(each, create)
    ratios.push(created.milliseconds / alone.milliseconds)
    waits.push(...created.waits)
    milliseconds += created.milliseconds
  }
  await deleteBenchAccount(usual.url, email)

  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0
  const rate = (1000 * waits.length) / milliseconds
  return {
    name: 'creates',
    what: `${waits.length} new listings with a cover, ${concurrency} at a time`,
    figures: [],
    errors,
    notes: [`${rate.toFixed(1)} a second, median ${median(waits).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`],
    verdicts: [checkBudget('creates', 'time against that of sharp alone', median(ratios))],
  }
}

type NewListing = { token: string; cover: Buffer<ArrayBuffer>; number: number; usual: FilledDatabase }

export async function postBenchListing(
  { origin }: BenchmarkServer,
  { token, cover, number, usual }: NewListing,
): Promise<Response> {
  const body = new FormData()
  const fields = {
    title: `مقهى القياس ${number}`,
    description: 'قهوة عربية تُحمَّص في المكان، وركن هادئ للدراسة والعمل.',
    address: `طريق الملك فهد ${number}`,
    city: usual.sample.city,
    country: usual.sample.country,
    category_id: String(usual.sample.category.id),
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('cover_image', new Blob([cover], { type: 'image/jpeg' }), 'cover.jpg')
  const answer = await fetch(`${origin}/api/listings`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  await answer.arrayBuffer()
  return answer
}

async function run(count: number, work: (number: number) => Promise<unknown>) {
  const waits: number[] = []
  let next = 0
  const start = performance.now()
  const hand = async () => {
    while (next < count) {
      const startedAt = performance.now()
      await work(next++)
      waits.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, hand))
  return { waits, milliseconds: performance.now() - start }
}

/** Decodes a cover once and encodes the two widths that the product creates during an upload, with its qualities. */
async function encodeCover(cover: Buffer): Promise<void> {
  const { data, info } = await sharp(cover).resize({ width: 1600 }).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  await Promise.all([
    sharp(data, { raw }).webp({ quality: 84, effort: 2 }).toBuffer(),
    sharp(data, { raw }).resize({ width: 480 }).webp({ quality: 78, effort: 2 }).toBuffer(),
  ])
}

/** Draws soft shapes with grain, which compress like photographs. */
export async function drawBenchCover(number: number): Promise<Buffer<ArrayBuffer>> {
  const [width, height] = [1920, 1280]
  const hue = number * 30
  const shapes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="hsl(${hue} 60% 70%)"/><stop offset="1" stop-color="hsl(${hue + 40} 50% 30%)"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    ${Array.from({ length: 60 }, (_, at) => {
      const [x, y] = [(at * 997 + number * 131) % width, (at * 631 + number * 277) % height]
      return `<circle cx="${x}" cy="${y}" r="${30 + ((at * 37) % 180)}" fill="hsl(${hue + at * 7} 55% 50% / 0.5)"/>`
    }).join('')}
  </svg>`)
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png()
    .toBuffer()
  const drawn = await sharp(shapes)
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer()
  return Buffer.from(drawn)
}

export async function deleteBenchAccount(url: string, email: string): Promise<void> {
  const { sql, close } = connect({ url, max: 1, statementTimeout: 0 })
  await sql`delete from listings using users where users.id = user_id and users.email = ${email}`
  await sql`
    select graphile_worker.complete_jobs(coalesce(array_agg(id), '{}')) from graphile_worker.jobs
    where task_identifier like 'images:%' and locked_at is null`
  await close()
}
