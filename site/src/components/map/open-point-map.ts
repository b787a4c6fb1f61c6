import leaflet from 'leaflet'
import { openMap } from './open-map.ts'

interface Point {
  latitude: number
  longitude: number
  title: string
  colour: string
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
  for (const { latitude, longitude, title, colour } of points) {
    // Leaflet reads a text as HTML.
    const name = Object.assign(document.createElement('bdi'), { textContent: title })
    leaflet
      .circleMarker([latitude, longitude], { radius: 6, color: colour, fillOpacity: 0.7 })
      .bindTooltip(name)
      .addTo(map)
  }
  return () => map.remove()
}
