import leaflet from 'leaflet'
import { openMap } from './open-map.ts'

interface Point {
  latitude: number
  longitude: number
  title: string
  sign: string
  ground: string
  ink: string
}

interface Texts {
  label: string
  zoomIn: string
  zoomOut: string
}

const source = { kind: 'basemap', borders: 'international', archive: null, credit: '{name}' } as const

/** Shows points on the shipped base map. Returns a function that removes the map. */
export async function openPointMap(frame: HTMLElement, texts: Texts, points: Point[]): Promise<() => void> {
  const { map } = await openMap(frame, { ...texts, source, isPassedByTouch: true })
  const bounds = leaflet.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]))
  map.fitBounds(bounds, { padding: [24, 24], maxZoom: 10 })
  for (const { latitude, longitude, title, sign, ground, ink } of points) {
    // Leaflet reads a text as HTML.
    const name = Object.assign(document.createElement('bdi'), { textContent: title })
    const html = Object.assign(document.createElement('span'), { className: 'map__sign', textContent: sign })
    html.style.background = ground
    html.style.color = ink
    const icon = leaflet.divIcon({ html, className: 'map__marker', iconSize: [0, 0] })
    leaflet.marker([latitude, longitude], { icon, keyboard: false }).bindTooltip(name).addTo(map)
  }
  return () => map.remove()
}
