import leaflet from 'leaflet'
// As an address only: a page that shows no map is not to fetch it.
import styles from 'leaflet/dist/leaflet.css?url'

const closeUp = 16

/** Draws a real map in the element, with the same plate where the place is. */
export async function drawMap(element: HTMLElement): Promise<void> {
  await dress()
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

function dress(): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  const loaded = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
  })
  document.head.append(link)
  return loaded
}
