import GeoJsonVt from 'geojson-vt'
import {
  type BasemapFile,
  basemapLayers,
  basemapMaxZoom,
  coordinateUnits,
  type EncodedPath,
  tileExtent,
} from '../basemap-file.ts'

const lineLayers = new Set<string>(['rivers', 'disputed', 'borders'])

export function buildRegionIndex(file: BasemapFile): GeoJsonVt {
  const features = basemapLayers.flatMap((layer) => file[layer].map((paths) => toFeature(layer, paths)))
  return new GeoJsonVt(
    { type: 'FeatureCollection', features },
    { maxZoom: basemapMaxZoom, indexMaxZoom: 5, tolerance: 2, extent: tileExtent, buffer: 64 },
  )
}

function toFeature(layer: string, paths: EncodedPath[]): GeoJSON.Feature {
  const properties = { layer }
  const coordinates = paths.map(decodePath)
  return lineLayers.has(layer)
    ? { type: 'Feature', properties, geometry: { type: 'MultiLineString', coordinates } }
    : { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }
}

function decodePath(path: EncodedPath): GeoJSON.Position[] {
  const positions: GeoJSON.Position[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < path.length; index += 2) {
    x += path[index] ?? 0
    y += path[index + 1] ?? 0
    positions.push([x / coordinateUnits, y / coordinateUnits])
  }
  return positions
}
