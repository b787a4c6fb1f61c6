import leaflet from 'leaflet'
import { toCountryBounds } from '../../../components/map/country-bounds.ts'
import { findClearOffset } from '../../../components/map/find-clear-offset.ts'
import { openMap } from '../../../components/map/open-map.ts'
import { createPlaceNameMarker } from '../../../components/map/place-name-marker.ts'

const closest = 18

export async function drawMap(element: HTMLElement): Promise<HTMLElement> {
  const { source = '', label = '', zoomIn = '', zoomOut = '', ...place } = element.dataset
  const name = element.querySelector('.map__pin')?.textContent?.trim() ?? ''
  const options = { source: JSON.parse(source), zoomIn, zoomOut, label, isPassedByTouch: true }
  const { canvas, map, findCloseUp } = await openMap(element, options)
  if (place.latitude === undefined) {
    map.fitBounds(toCountryBounds(document.documentElement.dataset.country), { animate: false })
    return canvas
  }
  const position = leaflet.latLng(Number(place.latitude), Number(place.longitude))
  if (place.otherLatitude === undefined) {
    map.setView(position, findCloseUp(position), { animate: false })
    const plate = addPlate(map, position, name).getElement()?.firstElementChild
    const { x, y } = plate ? findClearOffset(plate, canvas) : { x: 0, y: 0 }
    if (x !== 0 || y !== 0) map.panBy([-x, -y], { animate: false })
    return canvas
  }
  const other = leaflet.latLng(Number(place.otherLatitude), Number(place.otherLongitude))
  addPlate(map, position, '1')
  addPlate(map, other, '2')
  leaflet.control.scale({ imperial: false }).addTo(map)
  map.fitBounds(leaflet.latLngBounds([position, other]).pad(0.5), { maxZoom: closest })
  return canvas
}

function addPlate(map: leaflet.Map, position: leaflet.LatLng, name: string): leaflet.Marker {
  return leaflet
    .marker(position, { icon: createPlaceNameMarker(name), alt: name, keyboard: false, interactive: false })
    .addTo(map)
}
