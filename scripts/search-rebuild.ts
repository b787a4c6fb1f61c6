/** Rebuilds the search index while the server runs: see docs/search.md. */
import { availableParallelism } from 'node:os'
import { Progress } from '../db/fill/progress.ts'
import { measureSearch, rebuildSearch } from '../db/search/rebuild.ts'
import { withDatabase } from '../db/seed/with-database.ts'

const concurrency = Math.min(4, availableParallelism())
const print = (line: string) => process.stdout.write(`${line}\n`)

await withDatabase(concurrency + 1, async ({ sql }) => {
  const startedAt = performance.now()
  let progress: Progress | undefined
  await rebuildSearch(sql, {
    concurrency,
    onStart: (listings) => {
      progress = new Progress(listings, 'listings')
    },
    onPart: (listings) => progress?.advance(listings),
    onPhase: (phase) => {
      progress?.end()
      progress = undefined
      print(phase)
    },
  })
  const { listings, words, bytes } = await measureSearch(sql)
  const count = (number: number) => Math.round(number).toLocaleString('en')
  print(
    `${count(listings)} listings and ${count(words)} words in ${Math.round((performance.now() - startedAt) / 1000)} s, ` +
      `${count(bytes / 1e6)} MB, ${count(bytes / Math.max(1, listings))} bytes a listing.`,
  )
})
