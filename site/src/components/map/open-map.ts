import leaflet from 'leaflet'
import { awaitNextTask } from '../../lib/await-next-task.ts'
import { addBasemap } from './add-basemap.ts'
import styles from './live-map.css?url'
import type { MapSource } from './map-source.ts'

interface MapOptions {
  source: MapSource
  zoomIn: string
  zoomOut: string
  label: string
  scrollWheelZoom?: boolean
  /** If true, a swipe with one finger scrolls the page, not the map, until the map is tapped. */
  isPassedByTouch?: boolean
}

const closeUps = { tiles: 16, streets: 15, basemap: 10 }

export interface OpenMap {
  canvas: HTMLElement
  map: leaflet.Map
  findCloseUp: (position: leaflet.LatLng) => number
}

export async function openMap(frame: HTMLElement, options: MapOptions): Promise<OpenMap> {
  const { source, zoomIn, zoomOut, label, scrollWheelZoom = false } = options
  await loadMapStyles()
  const canvas = document.createElement('div')
  canvas.className = 'map__live'
  canvas.dir = 'ltr'
  canvas.role = 'region'
  canvas.ariaLabel = label
  frame.replaceChildren(canvas)
  await awaitNextTask()

  const waits = options.isPassedByTouch === true && matchMedia('(pointer: coarse)').matches
  const map = leaflet.map(canvas, { zoomControl: false, scrollWheelZoom, dragging: !waits, minZoom: 3 })
  if (waits) map.once('click', () => map.dragging.enable())
  keepDraggedLinks(canvas, map)
  map.attributionControl.setPrefix(false)
  leaflet.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
  if (source.kind === 'tiles') addTiles(map, source.url)
  else await addBasemap(map, source)
  await awaitNextTask()
  return { canvas, map, findCloseUp: (position) => findCloseUp(source, position) }
}

/** Does not follow the link of a pin by which the map is dragged; the browser clicks it when the pointer is released. */
function keepDraggedLinks(canvas: HTMLElement, map: leaflet.Map): void {
  let isDragged = false
  map.on('dragstart', () => {
    isDragged = true
  })
  const capture = { capture: true }
  canvas.addEventListener('pointerdown', () => (isDragged = false), capture)
  canvas.addEventListener('keydown', () => (isDragged = false), capture)
  canvas.addEventListener('click', (event) => isDragged && event.preventDefault(), capture)
}

function addTiles(map: leaflet.Map, url: string): void {
  const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
  leaflet.tileLayer(url, { maxZoom: 19, attribution }).addTo(map)
}

function findCloseUp(source: MapSource, { lat, lng }: leaflet.LatLng): number {
  if (source.kind === 'tiles') return closeUps.tiles
  const [south = 0, west = 0, north = 0, east = 0] = source.archive?.bounds ?? []
  const hasStreets = lat >= south && lat <= north && lng >= west && lng <= east
  return hasStreets ? Math.min(closeUps.streets, (source.archive?.maxZoom ?? 0) + 1) : closeUps.basemap
}

function loadMapStyles(): Promise<unknown> {
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
