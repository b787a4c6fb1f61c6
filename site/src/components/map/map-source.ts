export type MapSource = TileSource | BasemapSource

/** Raster tiles of another server. */
interface TileSource {
  kind: 'tiles'
  /** With the placeholders {z}, {x} and {y}. */
  url: string
}

export interface BasemapSource {
  kind: 'basemap'
  /** `all` draws disputed borders too. */
  borders: 'international' | 'all'
  archive: MapArchive | null
}

/** A PMTiles file with streets. */
export interface MapArchive {
  url: string
  /** Vector tiles have the layers of Protomaps. */
  format: 'vector' | 'raster'
  minZoom: number
  maxZoom: number
  /** South, west, north, east in degrees. */
  bounds: [number, number, number, number]
  attribution: string | null
}
