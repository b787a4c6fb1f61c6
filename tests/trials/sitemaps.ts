import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@dalil/db/connect'
import { openEmbedded } from '@dalil/db/embedded'
import { migrate } from '@dalil/db/migrate'
import { readMemoryMb } from '../bench/processes.ts'
import { logProgress, median } from '../bench/report.ts'
import { startDalilWithLoopProbe } from '../bench/servers.ts'

const usualCount = 1_000_000
const maxAddresses = 1_000
const maxBlockMs = 50

const addressPattern = /<loc>([^<]*)<\/loc>/g
const parseAddresses = (xml: string) => [...xml.matchAll(addressPattern)].map(([, address = '']) => address)

const formatMs = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ')

/** Reads every sitemap of the index, and reports for how long each one blocks the event loop. */
export async function runSitemapTrial([listings]: string[]): Promise<boolean> {
  const count = Number(listings ?? usualCount)
  const folder = mkdtempSync(join(tmpdir(), 'dalil-sitemaps-'))
  const embedded = await openEmbedded({ folder: join(folder, 'postgres'), onLine: logProgress })
  try {
    await insertListings(embedded.connection.url, count)
    await using program = await startDalilWithLoopProbe(embedded.connection.url, { dataDir: folder })
    await (await fetch(`${program.origin}/sa/ar`)).text()
    const blocks: number[] = []
    const times: number[] = []
    const sizes: number[] = []
    const seen = new Set<string>()
    const read = async (path: string) => {
      await program.loopDelay()
      const startedAt = performance.now()
      const xml = await (await fetch(program.origin + path)).text()
      times.push(performance.now() - startedAt)
      blocks.push(await program.loopDelay())
      return parseAddresses(xml)
    }
    const maps = await read('/sitemap.xml')
    const [indexBlock, indexTime] = [blocks.pop() ?? 0, times.pop() ?? 0]
    for (const map of maps) {
      const addresses = await read(new URL(map).pathname)
      sizes.push(addresses.length)
      for (const address of addresses) seen.add(address)
    }
    const listed = [...seen].filter((address) => /\/listings\/\d+$/.test(address)).length
    const slowest = blocks.toSorted((a, b) => b - a)
    // Ignores the slowest request in a thousand, which may coincide with a garbage collection.
    const usualBlock = slowest[Math.floor(slowest.length / 1000)] ?? 0
    const lines = [
      `index: ${maps.length} sitemaps, block ${indexBlock.toFixed(1)} ms, ${indexTime.toFixed(0)} ms`,
      `sitemaps: at most ${Math.max(...sizes)} addresses, block ${formatMs(slowest.slice(0, 5))} … ms, 99.9 % at most ${formatMs([usualBlock])} ms, median ${formatMs([median(blocks)])} ms`,
      `time at most ${formatMs([Math.max(...times)])} ms, median ${formatMs([median(times)])} ms`,
      `${listed} addresses of ${count} listings, memory ${readMemoryMb(program.pid).now.toFixed(0)} MB`,
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return listed === 3 * count && Math.max(...sizes) <= maxAddresses && Math.max(indexBlock, usualBlock) <= maxBlockMs
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Inserts listings without triggers, and drops indexes that sitemaps do not need. */
async function insertListings(url: string, count: number): Promise<void> {
  const { sql, close } = connect({ url, max: 1, statementTimeout: 0 })
  await migrate(sql)
  const indexes = await sql`
    select indexname as name from pg_indexes
    where tablename = 'listings' and indexname not in ('listings_pkey', 'listings_sitemap_idx')`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  logProgress(`Inserting ${count} listings …`)
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into categories (slug, name_ar) values ('shops', 'محلات')`
    await tx`
      insert into listings (title, city, country, category_id, time_zone, is_published, status)
      select 'محل ' || place, 'الرياض', (array['sa', 'ae', 'ma', 'nl'])[1 + place * 4 / ${count + 1}::integer], 1, 'UTC', true, 'approved'
      from generate_series(1, ${count}::integer) as place`
  })
  await sql`vacuum (analyze) listings`
  await close()
}
