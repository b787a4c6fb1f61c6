import leaflet from 'leaflet'
import { openMap } from '../../../components/map/open-map.ts'
import { createPlate } from '../../../components/map/plate.ts'

/** Replaces the picture in the element by a map of its place. Returns the map's element. */
export async function drawMap(element: HTMLElement): Promise<HTMLElement> {
  const { source = '', latitude, longitude, label = '', zoomIn = '', zoomOut = '' } = element.dataset
  const name = element.querySelector('.map__pin')?.textContent?.trim() ?? ''
  const options = { source: JSON.parse(source), zoomIn, zoomOut, label, isPassedByTouch: true }
  const { canvas, map, findCloseUp } = await openMap(element, options)
  const position = leaflet.latLng(Number(latitude), Number(longitude))
  const icon = createPlate(name)
  leaflet.marker(position, { icon, alt: name, keyboard: false, interactive: false }).addTo(map)
  map.setView(position, findCloseUp(position))
  return canvas
}
