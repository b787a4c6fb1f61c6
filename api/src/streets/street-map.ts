import { statSync } from 'node:fs'
import type { StreetMapState } from '@dalil/api/contract'
import { findCountryBounds } from '@dalil/api/contract/rules'
import { translate } from '@dalil/api/locales'
import type { CountryCode, Language } from '@dalil/db/vocabulary'
import { type MapFile, readMapFile } from '../geo/map-file.ts'
import type { Settings } from '../settings/settings.ts'
import { findStreetFile } from './store.ts'

type Source = Pick<Settings, 'dataDir' | 'mapFile'>

/** The file of streets that is stored, otherwise that of `MAP_FILE`. It is read again when it has changed. */
export class StreetMap {
  readonly #stored: string
  readonly #names: string[]
  #current: MapFile | null = null
  #versions = ''

  constructor({ dataDir, mapFile }: Source) {
    this.#stored = findStreetFile(dataDir)
    this.#names = [this.#stored, ...(mapFile ? [mapFile.name] : [])]
  }

  get current(): MapFile | null {
    const versions = this.#names.map(readVersion).join()
    if (versions !== this.#versions) {
      this.#versions = versions
      const files = this.#names.map((name) => readMapFile(name))
      this.#current = files.find((file) => typeof file !== 'string') ?? null
    }
    return this.#current
  }

  describe(): StreetMapState['file'] {
    if (!this.current) return null
    const { name, isVector, bytes, zooms, bounds, attribution, modified } = this.current
    return {
      is_stored: name === this.#stored,
      is_vector: isVector,
      bytes,
      min_zoom: zooms[0],
      max_zoom: zooms[1],
      bounds,
      attribution,
      modified_at: modified.toISOString(),
    }
  }
}

function readVersion(name: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(name)
    return `${ino} ${size} ${mtimeMs}`
  } catch {
    return 'none'
  }
}

/** What staff should look at: the file may not be the one that they meant. */
export function listNotices({ bounds, attribution }: MapFile, open: CountryCode[], language: Language): string[] {
  const [south, west, north, east] = bounds
  const isAbroad = open.every((country) => {
    const area = findCountryBounds(country) ?? [-90, -180, 90, 180]
    return south > area[2] || north < area[0] || west > area[3] || east < area[1]
  })
  const notices = [isAbroad && 'abroad', attribution === null && 'unnamed'] as const
  return notices.flatMap((notice) => (notice ? [translate[language](`streets.notice.${notice}`)] : []))
}
