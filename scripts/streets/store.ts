/** `npm run map -- FILE.pmtiles` gives the map streets, `npm run map -- --remove` takes them (docs/operations.md). */
import { createReadStream, statSync } from 'node:fs'
import { loadSettings } from '../../api/src/settings/settings.ts'
import { announceStreets, removeStreets, storeStreets } from '../../api/src/streets/store.ts'
import { StreetMap } from '../../api/src/streets/street-map.ts'
import { withDatabase } from '../../db/seed/with-database.ts'

const [file = '', ...others] = process.argv.slice(2)
const isRemoval = file === '--remove'
if (others.length > 0 || !(isRemoval || statSync(file, { throwIfNoEntry: false })?.isFile())) {
  process.stderr.write(
    `${file && `${file} is not a file.\n`}Use: npm run map -- FILE.pmtiles, or npm run map -- --remove\n`,
  )
  process.exit(1)
}

await withDatabase(1, async ({ db }) => {
  const settings = loadSettings()
  const streets = new StreetMap(settings)
  const before = { streets: streets.describe() }
  const flaw = isRemoval
    ? await removeStreets(settings.dataDir)
    : await storeStreets(settings.dataDir, createReadStream(file), 'en')
  if (flaw) {
    process.stderr.write(`${file}: ${flaw}\n`)
    process.exitCode = 1
    return
  }
  const { current } = streets
  await announceStreets(db, null, { before, after: { streets: streets.describe() } })
  const area = current ? `${current.bounds.join(', ')}, zooms ${current.zooms.join(' to ')}` : 'none'
  process.stdout.write(`Streets of the map: ${area}.\n`)
})
