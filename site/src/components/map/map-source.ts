export type MapSource = TileSource | BasemapSource

/** A source of raster tiles on another server. */
interface TileSource {
  kind: 'tiles'
  /** The URL template with the placeholders {z}, {x} and {y}. */
  url: string
}

export interface BasemapSource {
  kind: 'basemap'
  /** The borders that the map draws; `all` includes disputed borders. */
  borders: 'international' | 'all'
  archive: MapArchive | null
  /** The attribution, with the placeholder `{name}`. */
  credit: string
}

/** A PMTiles file with streets. */
export interface MapArchive {
  url: string
  /** The format of the tiles; vector tiles use the layers of Protomaps. */
  format: 'vector' | 'raster'
  minZoom: number
  maxZoom: number
  /** The bounds of the archive: south, west, north, east in degrees. */
  bounds: [number, number, number, number]
  attribution: string | null
}
