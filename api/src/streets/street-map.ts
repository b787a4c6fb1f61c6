import type { StreetMapState } from '@dalil/api/contract'
import { type MapFile, readMapFile } from '../geo/map-file.ts'
import type { Settings } from '../settings/settings.ts'
import { findStreetFile } from './store.ts'

type Source = Pick<Settings, 'dataDir' | 'mapFile'>

/** The file of streets that is stored, otherwise that of `MAP_FILE`. */
export class StreetMap {
  readonly #source: Source
  #current: MapFile | null = null

  constructor(source: Source) {
    this.#source = source
    this.invalidateAll()
  }

  get current(): MapFile | null {
    return this.#current
  }

  describe(): StreetMapState['file'] {
    if (!this.#current) return null
    const { path, isVector, bytes, zooms, bounds, attribution, modified } = this.#current
    return {
      is_stored: path !== this.#source.mapFile?.path,
      is_vector: isVector,
      bytes,
      min_zoom: zooms[0],
      max_zoom: zooms[1],
      bounds,
      attribution,
      modified_at: modified.toISOString(),
    }
  }

  invalidate(tag: string): void {
    if (tag === 'site') this.invalidateAll()
  }

  invalidateAll(): void {
    const stored = readMapFile(findStreetFile(this.#source.dataDir))
    this.#current = typeof stored === 'string' ? this.#source.mapFile : stored
  }
}
