import type { AstroGlobal } from 'astro'
import type { MapSource } from './map-source.ts'

export function toMapSource({ settings, t }: Pick<App.Locals, 'settings' | 't'>): MapSource {
  const { mapStyleUrl, mapFile, mapBorders } = settings
  const credit = t('map.credit', { name: '{name}' })
  if (mapStyleUrl) return { kind: 'tiles', url: mapStyleUrl }
  if (!mapFile) return { kind: 'basemap', borders: mapBorders, archive: null, credit }
  const { url, isVector, zooms, bounds, attributionHtml: attribution } = mapFile
  const [minZoom, maxZoom] = zooms
  const archive = { url, format: isVector ? 'vector' : 'raster', minZoom, maxZoom, bounds, attribution } as const
  return { kind: 'basemap', borders: mapBorders, archive, credit }
}

export function allowMapSource(csp: AstroGlobal['csp'], source: MapSource): void {
  if (source.kind !== 'tiles') return
  csp?.insertDirective(`img-src ${new URL(source.url).origin.replace('{s}', '*')}`)
}
