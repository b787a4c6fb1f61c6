import leaflet from 'leaflet'
import { loadMapStyles } from './load-map-styles.ts'

interface Wanted {
  /** With the placeholders {z}, {x} and {y}. */
  tiles: string
  zoomIn: string
  zoomOut: string
  scrollWheelZoom?: boolean
}

export async function openMap(
  frame: HTMLElement,
  { tiles, zoomIn, zoomOut, scrollWheelZoom = false }: Wanted,
): Promise<{ canvas: HTMLElement; map: leaflet.Map }> {
  await loadMapStyles()
  const canvas = document.createElement('div')
  canvas.className = 'map__live'
  canvas.dir = 'ltr'
  frame.replaceChildren(canvas)

  const map = leaflet.map(canvas, { zoomControl: false, scrollWheelZoom })
  map.attributionControl.setPrefix(false)
  leaflet.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
  leaflet
    .tileLayer(tiles, {
      maxZoom: 19,
      attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
    })
    .addTo(map)
  return { canvas, map }
}
