export type MapSource = TileSource | BasemapSource

/** Raster tiles of another server. */
interface TileSource {
  kind: 'tiles'
  /** Contains the placeholders {z}, {x} and {y}. */
  url: string
}

export interface BasemapSource {
  kind: 'basemap'
  /** `all` also draws disputed borders. */
  borders: 'international' | 'all'
  archive: MapArchive | null
}

/** A PMTiles file with streets. */
export interface MapArchive {
  url: string
  /** Vector tiles use the layers of Protomaps. */
  format: 'vector' | 'raster'
  minZoom: number
  maxZoom: number
  /** South, west, north, east in degrees. */
  bounds: [number, number, number, number]
  attribution: string | null
}
