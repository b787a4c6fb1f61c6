import type { ListingMap, MapPoint } from '@dalil/api/contract'
import leaflet from 'leaflet'
import { openMap } from '../../../components/map/open-map.ts'

const closest = 17
/** Milliseconds. */
const rest = 200

export async function drawResults(element: HTMLElement): Promise<void> {
  const { source = '', points = '[]', query = '', zoomIn = '', zoomOut = '', title = '' } = element.dataset
  const options = { source: JSON.parse(source), zoomIn, zoomOut, label: title, scrollWheelZoom: true }
  const { canvas, map } = await openMap(element, options)
  map.fitBounds(leaflet.latLngBounds(JSON.parse(points)).pad(0.2), { maxZoom: closest - 2 })

  const layer = leaflet.layerGroup().addTo(map)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  const look = async () => {
    running?.abort()
    running = new AbortController()
    try {
      const shown = await read(query, map.getBounds(), running.signal)
      layer.clearLayers()
      for (const point of shown) layer.addLayer(createMarker(point, map, element.dataset.listing ?? ''))
    } catch {
      // Aborted or offline: the current markers stay.
    }
  }
  map.on('moveend', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), rest)
  })
  await look()
  canvas.focus({ preventScroll: true })
}

async function read(query: string, box: leaflet.LatLngBounds, signal: AbortSignal): Promise<MapPoint[]> {
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)).toFixed(5)
  const asked = new URLSearchParams(query)
  asked.set(
    'bounds',
    [
      within(box.getSouth(), 90),
      within(box.getWest(), 180),
      within(box.getNorth(), 90),
      within(box.getEast(), 180),
    ].join(','),
  )
  const answer = await fetch(`/api/listings/map?${asked}`, {
    signal,
    headers: { 'Accept-Language': document.documentElement.lang },
  })
  if (!answer.ok) throw new Error(`The map was toPromise with ${answer.status}`)
  const { data }: ListingMap = await answer.json()
  return data
}

function createMarker(point: MapPoint, map: leaflet.Map, listing: string): leaflet.Marker {
  const { latitude, longitude, id, count } = point
  const isPlace = id !== null
  const name = (document.documentElement.lang === 'ar' ? null : point.title_latin) ?? point.title ?? String(count)
  const plate = document.createElement(isPlace ? 'a' : 'span')
  plate.className = isPlace ? 'plate map__pin' : 'map__cluster num'
  plate.dir = 'auto'
  plate.textContent = name
  if (plate instanceof HTMLAnchorElement) plate.href = `${listing}${id}`
  const icon = leaflet.divIcon({ html: plate, className: 'map__marker', iconSize: [0, 0] })
  const marker = leaflet.marker([latitude, longitude], { icon, alt: name, title: name, keyboard: !isPlace })
  if (!isPlace) marker.on('click', () => map.setView([latitude, longitude], Math.min(closest, map.getZoom() + 3)))
  return marker
}
