import { namedFlavor } from '@protomaps/basemaps'
import leaflet from 'leaflet'
import { leafletRasterLayer, PMTiles } from 'pmtiles'
import { type LeafletLayerOptions, labelRules, leafletLayer, type PaintRule, paintRules } from 'protomaps-leaflet'
import type { BasemapSource, MapArchive } from './map-source.ts'
import { isDarkTheme, readPalette, watchTheme } from './palette.ts'

type Flavor = ReturnType<typeof namedFlavor>

// protomaps-leaflet expects Leaflet in the global `L`.
Object.assign(globalThis, { L: leaflet })

/** The number of zoom levels above the archive's highest level, at which that level's tiles are enlarged. */
const enlarged = 3

export function addArchive(
  map: leaflet.Map,
  archive: MapArchive,
  { borders, signal }: { borders: BasemapSource['borders']; signal: AbortSignal },
): void {
  const { bounds, attribution, format, minZoom, maxZoom } = archive
  const [south, west, north, east] = bounds
  const options = {
    bounds: leaflet.latLngBounds([south, west], [north, east]),
    minZoom,
    maxZoom: maxZoom + enlarged,
    attribution: '',
  }
  const file = new PMTiles(archive.url)
  if (attribution) map.attributionControl.addAttribution(attribution)
  if (format === 'raster') {
    map.addLayer(leafletRasterLayer(file, { ...options, maxNativeZoom: maxZoom }) as leaflet.GridLayer)
    return
  }

  const draw = () => createVectorLayer(map, borders, { ...options, url: file, maxDataZoom: maxZoom }).addTo(map)
  let layer = draw()
  const redraw = () => {
    layer.remove()
    layer = draw()
  }
  watchTheme(redraw, signal)
}

function createVectorLayer(
  map: leaflet.Map,
  borders: BasemapSource['borders'],
  options: LeafletLayerOptions,
): leaflet.GridLayer {
  const flavor = toFlavor(map)
  const { lang } = document.documentElement
  const rules = paintRules(flavor)
  // The package declares no type that Leaflet accepts.
  const layer: unknown = leafletLayer({
    ...options,
    lang,
    paintRules: borders === 'all' ? rules : rules.map(withoutDisputed),
    labelRules: labelRules(flavor, lang),
  })
  return layer as leaflet.GridLayer
}

function withoutDisputed(rule: PaintRule): PaintRule {
  if (rule.dataLayer !== 'boundaries') return rule
  const { filter = () => true } = rule
  return { ...rule, filter: (zoom, feature) => !feature?.props.disputed && filter(zoom, feature) }
}

function toFlavor(map: leaflet.Map): Flavor {
  const { sea, land, urban, border } = readPalette(map.getContainer())
  return {
    ...namedFlavor(isDarkTheme() ? 'dark' : 'light'),
    background: sea,
    water: sea,
    earth: land,
    buildings: urban,
    boundaries: border,
  }
}
