import leaflet from 'leaflet'
import { openMap } from './open-map.ts'

const closeUp = 16

export async function drawMap(element: HTMLElement): Promise<void> {
  const { tiles = '', latitude, longitude, zoomIn = '', zoomOut = '' } = element.dataset
  const name = element.querySelector('.map__pin')?.textContent?.trim() ?? ''
  const { canvas, map } = await openMap(element, { tiles, zoomIn, zoomOut })
  const at = leaflet.latLng(Number(latitude), Number(longitude))
  map.setView(at, closeUp)

  const plate = document.createElement('span')
  plate.className = 'plate map__pin'
  plate.dir = 'auto'
  plate.textContent = name
  const icon = leaflet.divIcon({ html: plate, className: 'map__marker', iconSize: [0, 0] })
  leaflet.marker(at, { icon, alt: name, keyboard: false, interactive: false }).addTo(map)
  canvas.focus({ preventScroll: true })
}
