import leaflet from 'leaflet'

export function createPlaceNameMarker(name: string): leaflet.DivIcon {
  const plate = document.createElement('span')
  plate.className = 'plate map__pin'
  plate.dir = 'auto'
  plate.textContent = name
  return leaflet.divIcon({ html: plate, className: 'map__marker', iconSize: [0, 0] })
}
