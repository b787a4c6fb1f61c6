import leaflet from 'leaflet'
import { dressMap } from './map-styles.ts'

const closeUp = 16

/** Draws a real map in the element, with the same plate where the place is. */
export async function drawMap(element: HTMLElement): Promise<void> {
  await dressMap()
  const { tiles = '', latitude, longitude, zoomIn = '', zoomOut = '' } = element.dataset
  const name = element.querySelector('.map__pin')?.textContent?.trim() ?? ''
  const canvas = document.createElement('div')
  canvas.className = 'map__live'
  canvas.dir = 'ltr'
  element.replaceChildren(canvas)

  const at = leaflet.latLng(Number(latitude), Number(longitude))
  const map = leaflet.map(canvas, { zoomControl: false, scrollWheelZoom: false }).setView(at, closeUp)
  map.attributionControl.setPrefix(false)
  leaflet.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
  leaflet
    .tileLayer(tiles, {
      maxZoom: 19,
      attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
    })
    .addTo(map)

  const plate = document.createElement('span')
  plate.className = 'plate map__pin'
  plate.dir = 'auto'
  plate.textContent = name
  const icon = leaflet.divIcon({ html: plate, className: 'map__marker', iconSize: [0, 0] })
  leaflet.marker(at, { icon, alt: name, keyboard: false, interactive: false }).addTo(map)
  canvas.focus({ preventScroll: true })
}
