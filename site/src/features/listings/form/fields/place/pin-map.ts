import leaflet from 'leaflet'
import type { MapSource } from '../../../../../components/map/map-source.ts'
import { openMap } from '../../../../../components/map/open-map.ts'
import { createPlaceNameMarker } from '../../../../../components/map/place-name-marker.ts'

interface PinMapOptions {
  source: MapSource
  label: string
  zoomIn: string
  zoomOut: string
  pin: string
  onPlace: (latitude: number, longitude: number) => void
}

const overview = 10
/** How long a zoom may still read the map after its element is gone. */
const animationMs = 400
const step = 8
const arrows: Record<string, [number, number]> = {
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
}

export async function createPinMap(frame: HTMLElement, { onPlace, pin, ...options }: PinMapOptions) {
  const { map, findCloseUp } = await openMap(frame, options)
  map.setView([0, 0], 2)

  const icon = createPlaceNameMarker(pin)
  const marker = leaflet.marker([0, 0], { icon, alt: pin, draggable: true, keyboard: true })
  const notify = () => {
    const { lat, lng } = marker.getLatLng().wrap()
    onPlace(lat, lng)
  }
  map.on('click', ({ latlng }) => {
    marker.setLatLng(latlng).addTo(map)
    notify()
  })
  marker.on('dragend', notify)
  marker.on('add', () => {
    const element = marker.getElement()
    element?.setAttribute('aria-label', pin)
    element?.addEventListener('keydown', (event) => {
      const [x, y] = arrows[event.key] ?? []
      if (x === undefined || y === undefined) return
      event.preventDefault()
      event.stopPropagation()
      marker.setLatLng(map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add([x, y])))
      notify()
    })
  })

  // A map in a hidden step has no size until the step is shown.
  const watcher = new ResizeObserver(() => map.invalidateSize())
  watcher.observe(frame)
  return {
    pinAt(latitude: number, longitude: number) {
      const isNew = !map.hasLayer(marker)
      marker.setLatLng([latitude, longitude]).addTo(map)
      if (isNew) map.setView([latitude, longitude], findCloseUp(leaflet.latLng(latitude, longitude)))
      else if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude])
    },
    lookAt(latitude: number, longitude: number) {
      marker.remove()
      map.setView([latitude, longitude], overview)
    },
    remove() {
      watcher.disconnect()
      setTimeout(() => map.remove(), animationMs)
    },
  }
}
