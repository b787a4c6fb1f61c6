import leaflet from 'leaflet'
import { openMap } from '../../../map/open-map.ts'

interface Wanted {
  tiles: string
  zoomIn: string
  zoomOut: string
  pin: string
  onPlace: (latitude: number, longitude: number) => void
}

const closeUp = 16
const overview = 12
/** Pixels per arrow key. */
const step = 8
const arrows: Record<string, [number, number]> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
}

export async function pinMap(frame: HTMLElement, { tiles, zoomIn, zoomOut, pin, onPlace }: Wanted) {
  const { map } = await openMap(frame, { tiles, zoomIn, zoomOut })
  map.setView([0, 0], 2)

  const plate = document.createElement('span')
  plate.className = 'plate map__pin'
  plate.textContent = pin
  const icon = leaflet.divIcon({ html: plate, className: 'map__marker', iconSize: [0, 0] })
  const marker = leaflet.marker([0, 0], { icon, alt: pin, draggable: true, keyboard: true })
  const tell = () => {
    const { lat, lng } = marker.getLatLng().wrap()
    onPlace(lat, lng)
  }
  map.on('click', ({ latlng }) => {
    marker.setLatLng(latlng).addTo(map)
    tell()
  })
  marker.on('dragend', tell)
  marker.on('add', () => {
    const element = marker.getElement()
    element?.setAttribute('aria-label', pin)
    element?.addEventListener('keydown', (event) => {
      const [x, y] = arrows[event.key] ?? []
      if (x === undefined || y === undefined) return
      event.preventDefault()
      event.stopPropagation()
      marker.setLatLng(map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add([x, y])))
      tell()
    })
  })

  // A hidden step has no size.
  const watcher = new ResizeObserver(() => map.invalidateSize())
  watcher.observe(frame)
  return {
    pinAt(latitude: number, longitude: number) {
      const isNew = !map.hasLayer(marker)
      marker.setLatLng([latitude, longitude]).addTo(map)
      if (isNew) map.setView([latitude, longitude], closeUp)
      else if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude])
    },
    lookAt(latitude: number, longitude: number) {
      marker.remove()
      map.setView([latitude, longitude], overview)
    },
    remove() {
      watcher.disconnect()
      map.remove()
    },
  }
}
