import leaflet from 'leaflet'
import { BaseLayer } from './base-layer.ts'
import gulfArabic from './basemap/gulf-towns-ar.json?url'
import gulfEnglish from './basemap/gulf-towns-en.json?url'
import gulfDutch from './basemap/gulf-towns-nl.json?url'
import moroccoArabic from './basemap/morocco-towns-ar.json?url'
import moroccoEnglish from './basemap/morocco-towns-en.json?url'
import moroccoDutch from './basemap/morocco-towns-nl.json?url'
import netherlandsArabic from './basemap/netherlands-towns-ar.json?url'
import netherlandsEnglish from './basemap/netherlands-towns-en.json?url'
import netherlandsDutch from './basemap/netherlands-towns-nl.json?url'
import type { Town } from './basemap-file.ts'
import { fetchFile } from './fetch-file.ts'
import type { BasemapSource } from './map-source.ts'
import { readPalette, watchTheme } from './palette.ts'
import { type RegionName, regions } from './regions.ts'
import { TownLabels } from './town-labels.ts'

const author = '<a href="https://www.naturalearthdata.com/">Natural Earth</a>'

export async function addBasemap(map: leaflet.Map, source: BasemapSource): Promise<void> {
  const element = map.getContainer()
  const unloaded = new AbortController()
  map.on('unload', () => unloaded.abort())
  const { borders, archive, credit } = source

  const layer = new BaseLayer(readPalette(element), borders).addTo(map)
  map.on('unload', () => void layer.close())
  watchTheme(() => layer.setPalette(readPalette(element)), unloaded.signal)
  map.attributionControl.addAttribution(`<span dir="auto">${credit.replace('{name}', author)}</span>`)
  if (archive) {
    const { addArchive } = await import('./add-archive.ts')
    addArchive(map, archive, { borders, signal: unloaded.signal })
  }

  const named = archive?.format === 'vector' ? toBounds(archive.bounds) : null
  const towns = new TownLabels((...position) => named?.contains(position) ?? false).addTo(map)

  const loaded = new Set<RegionName>()
  const loadVisible = () => {
    for (const region of findRegions(map.getBounds())) {
      if (loaded.has(region)) continue
      loaded.add(region)
      const retry = () => void loaded.delete(region)
      layer.loadRegion(region).catch(retry)
      loadTowns(region, document.documentElement.lang).then((list) => towns.addTowns(list), retry)
    }
  }
  map.on('moveend', loadVisible)
}

const toBounds = ([south, west, north, east]: [number, number, number, number]) =>
  leaflet.latLngBounds([south, west], [north, east])

const findRegions = (view: leaflet.LatLngBounds): RegionName[] =>
  (Object.keys(regions) as RegionName[]).filter((name) => view.intersects(findBounds(name)))

function findBounds(name: RegionName): leaflet.LatLngBounds {
  const { south, west, north, east } = regions[name]
  return toBounds([south, west, north, east])
}

const towns: Record<RegionName, Record<string, string>> = {
  gulf: { ar: gulfArabic, en: gulfEnglish, nl: gulfDutch },
  morocco: { ar: moroccoArabic, en: moroccoEnglish, nl: moroccoDutch },
  netherlands: { ar: netherlandsArabic, en: netherlandsEnglish, nl: netherlandsDutch },
}

const loadTowns = async (region: RegionName, language: string): Promise<Town[]> =>
  (await fetchFile(towns[region][language] ?? towns[region].en ?? '')).json()
