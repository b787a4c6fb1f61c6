/** Writes the map files from `site/basemap` and the gazetteer. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBasemapFiles } from './basemap/create-files.ts'

const folder = join(import.meta.dirname, '../site/src/components/map/basemap')
for (const [name, text] of createBasemapFiles()) {
  writeFileSync(join(folder, name), text)
  console.log(`${name}: ${Buffer.byteLength(text)} bytes`)
}
