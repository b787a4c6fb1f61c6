export type MapSource = TileSource | BasemapSource

interface TileSource {
  kind: 'tiles'
  /** The URL template with the placeholders {z}, {x} and {y}. */
  url: string
}

export interface BasemapSource {
  kind: 'basemap'
  /** `all` includes disputed borders. */
  borders: 'international' | 'all'
  archive: MapArchive | null
  /** The attribution, with the placeholder `{name}`. */
  credit: string
}

export interface MapArchive {
  url: string
  /** Vector tiles use the layers of Protomaps. */
  format: 'vector' | 'raster'
  minZoom: number
  maxZoom: number
  bounds: [number, number, number, number]
  /** HTML. */
  attribution: string | null
}
