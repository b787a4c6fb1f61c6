import GeoJsonVt from 'geojson-vt'
import gulf from './basemap/gulf.json?url'
import gulfArabic from './basemap/gulf-towns-ar.json?url'
import gulfEnglish from './basemap/gulf-towns-en.json?url'
import gulfDutch from './basemap/gulf-towns-nl.json?url'
import morocco from './basemap/morocco.json?url'
import moroccoArabic from './basemap/morocco-towns-ar.json?url'
import moroccoEnglish from './basemap/morocco-towns-en.json?url'
import moroccoDutch from './basemap/morocco-towns-nl.json?url'
import netherlands from './basemap/netherlands.json?url'
import netherlandsArabic from './basemap/netherlands-towns-ar.json?url'
import netherlandsEnglish from './basemap/netherlands-towns-en.json?url'
import netherlandsDutch from './basemap/netherlands-towns-nl.json?url'
import { type BasemapFile, basemapLayers, coordinateUnits, type EncodedPath, type Town } from './basemap-file.ts'
import type { RegionName } from './regions.ts'

const shapes: Record<RegionName, string> = { gulf, morocco, netherlands }
const towns: Record<RegionName, Record<string, string>> = {
  gulf: { ar: gulfArabic, en: gulfEnglish, nl: gulfDutch },
  morocco: { ar: moroccoArabic, en: moroccoEnglish, nl: moroccoDutch },
  netherlands: { ar: netherlandsArabic, en: netherlandsEnglish, nl: netherlandsDutch },
}

/** The highest zoom level for which tiles of the base map are cut. */
export const basemapMaxZoom = 17
export const tileExtent = 4096

const lineLayers = new Set<string>(['rivers', 'disputed', 'borders'])

export async function loadRegion(region: RegionName): Promise<GeoJsonVt> {
  const file = await fetchJson<BasemapFile>(shapes[region])
  const features = basemapLayers.flatMap((layer) => file[layer].map((paths) => toFeature(layer, paths)))
  return new GeoJsonVt(
    { type: 'FeatureCollection', features },
    { maxZoom: basemapMaxZoom, indexMaxZoom: 5, tolerance: 2, extent: tileExtent, buffer: 64 },
  )
}

export const loadTowns = (region: RegionName, language: string): Promise<Town[]> =>
  fetchJson(towns[region][language] ?? towns[region].en ?? '')

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  return response.json()
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
