import type { MapPoint } from '@dalil/api/contract'
import leaflet from 'leaflet'
import { toCountryBounds } from '../../../components/map/country-bounds.ts'
import { findClearOffset } from '../../../components/map/find-clear-offset.ts'
import { type OpenMap, openMap } from '../../../components/map/open-map.ts'
import { showOfflineToast } from '../../../components/toast/toast.ts'
import { awaitNextTask } from '../../../lib/await-next-task.ts'
import { findHiddenPins, mergeOverlappingPoints, placeBesidePins } from './declutter.ts'
import { linkCardsAndPins } from './link-cards-and-pins.ts'
import {
  clampPinName,
  createClusterMarker,
  createListingMarker,
  createPositionMarker,
  pinZIndexOffsets,
} from './markers.ts'
import { showPinStates, watchPhases } from './pin-states.ts'
import { formatBounds, readPoints } from './read-points.ts'
import { areaPlaceholder, type ResultsData } from './results-data.ts'
import { showCardOfPin } from './show-card-of-pin.tsx'

/** The delay in milliseconds after the last movement. */
const debounceMs = 200
const closest = 15

export interface ResultsView {
  show: () => void
}

export async function openResults(element: HTMLElement): Promise<ResultsView> {
  const { source = '', zoomIn = '', zoomOut = '', title = '' } = element.dataset
  const frame = element.querySelector<HTMLElement>('.results-map__frame')
  const results = document.getElementById('results')
  if (!frame || !results) throw new Error('The page lacks the element of the map or of the results')
  const options = { source: JSON.parse(source), zoomIn, zoomOut, label: title, scrollWheelZoom: true }
  const opened = await openMap(frame, options)
  const { canvas, map } = opened

  const shown = new ShownResults(opened, element, results)
  const updated = shown.update(readData(results))
  new MutationObserver(() => void shown.update(readData(results))).observe(results, { childList: true })
  new ResizeObserver(() => shown.resize()).observe(frame)
  watchPhases(results, () => showPinStates(results, canvas))
  showCardOfPin(results, canvas, frame.parentElement ?? frame, (pin, card) => shown.reveal(pin, card))
  linkCardsAndPins(results, canvas, (number, isMarked) => shown.raisePin(number, isMarked))
  await updated
  return {
    show: () => {
      map.invalidateSize()
      shown.fit()
      canvas.focus({ preventScroll: true })
    },
  }
}

function readData(results: HTMLElement): ResultsData {
  const text = results.querySelector<HTMLElement>('[data-results]')?.dataset.results
  return text ? JSON.parse(text) : { places: [], query: '', position: null, bounds: null, areaUrl: '' }
}

class ShownResults {
  readonly #map: leaflet.Map
  readonly #findCloseUp: OpenMap['findCloseUp']
  readonly #element: HTMLElement
  readonly #results: HTMLElement
  readonly #pins = leaflet.layerGroup()
  readonly #markers = new Map<number, leaflet.Marker>()
  readonly #clusters = leaflet.layerGroup()
  readonly #areaLink: HTMLAnchorElement | null
  #data: ResultsData | undefined
  #boundsBeforeMove = ''
  #running: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor({ map, findCloseUp }: OpenMap, element: HTMLElement, results: HTMLElement) {
    this.#results = results
    this.#map = map
    this.#findCloseUp = findCloseUp
    this.#element = element
    this.#areaLink = element.querySelector('.results-map__search')
    map.on('moveend', () => {
      if (isHidden(map)) return
      this.#layerPins()
      this.#offerArea()
      this.#scheduleReading()
      this.#clampNames()
    })
    map.on('move', () => this.#clampNames())
    this.#pins.addTo(map)
    this.#clusters.addTo(map)
  }

  async update(data: ResultsData): Promise<void> {
    this.#data = data
    this.fit()
    await awaitNextTask()
    if (this.#data !== data) return
    this.#pins.clearLayers()
    this.#markers.clear()
    for (const place of data.places) {
      this.#markers.set(place.number, createListingMarker(place, this.#element.dataset).addTo(this.#pins))
    }
    showPinStates(this.#results, this.#map.getContainer())
    const { position } = data
    if (position) createPositionMarker(position, this.#element.dataset.you ?? '').addTo(this.#pins)
    this.#layerPins()
    this.#scheduleReading()
  }

  #scheduleReading(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#readClusters(), debounceMs)
  }

  raisePin(number: number, isMarked: boolean): void {
    this.#markers.get(number)?.setZIndexOffset(isMarked ? pinZIndexOffsets.marked : pinZIndexOffsets.usual)
  }

  /** Keeps the names of highlighted pins beside the buttons while the map moves. */
  #clampNames(): void {
    const pins = this.#map.getContainer().querySelectorAll<HTMLElement>('.pin:is(:hover, :focus-visible, .is-marked)')
    for (const pin of pins) clampPinName(pin)
  }

  resize(): void {
    if (!isHidden(this.#map)) this.#move(() => this.#map.invalidateSize())
  }

  /** Moves a pin of the list into the map, and above the card. Others are drawn anew after each movement. */
  reveal(pin: HTMLElement, card: Element): void {
    if (pin.dataset.number === undefined) return
    const canvas = this.#map.getContainer()
    // Browsers scroll it to a focused pin, which Leaflet takes back afterwards.
    canvas.scrollTo(0, 0)
    const { x, y } = findClearOffset(pin, canvas)
    const end = card.childElementCount > 0 ? card.getBoundingClientRect().top : canvas.getBoundingClientRect().bottom
    const down = Math.max(0, pin.getBoundingClientRect().bottom - end)
    if (x !== 0 || y !== 0 || down > 0) this.#move(() => this.#map.panBy([-x, down - y], { animate: false }))
  }

  /** This movement does not count as the visitor's. */
  #move(move: () => void): void {
    const isOffered = this.#areaLink?.hidden === false
    move()
    if (isOffered) return
    this.#boundsBeforeMove = this.#readBounds()
    this.#offerArea()
  }

  /** Shows the filter's area, otherwise the page's listings; does nothing if the area is visible already. */
  fit(): void {
    const { bounds, places, position } = this.#data ?? { bounds: null, places: [], position: null }
    const isShown = bounds !== null && bounds === this.#readBounds()
    if (bounds !== null && !isShown) this.#map.fitBounds(toLatLngBounds(bounds), { animate: false })
    if (bounds === null && places.length > 0) {
      const box = leaflet.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
      if (position) box.extend(position)
      // Without streets, a place alone would be on an empty ground; several places need more room for their pins.
      const closeUp = this.#findCloseUp(box.getCenter()) + (places.length > 1 ? 2 : 0)
      this.#map.fitBounds(box.pad(0.15), { maxZoom: Math.min(closest, closeUp), animate: false })
    }
    if (!this.#readBounds()) this.#map.fitBounds(this.#readCountryBounds(), { animate: false })
    this.#boundsBeforeMove = this.#readBounds()
    this.#offerArea()
  }

  #readCountryBounds(): leaflet.LatLngBounds {
    return toCountryBounds(new URLSearchParams(this.#data?.query).get('country') ?? undefined)
  }

  #readBounds(): string {
    try {
      return formatBounds(this.#map.getBounds())
    } catch {
      return ''
    }
  }

  #offerArea(): void {
    const link = this.#areaLink
    const bounds = this.#readBounds()
    if (!link || !this.#data) return
    const area = encodeURIComponent(areaPlaceholder)
    link.href = this.#data.areaUrl.replace(area, encodeURIComponent(bounds))
    link.hidden = this.#boundsBeforeMove === '' || bounds === this.#boundsBeforeMove
  }

  #toPixels({ latitude, longitude }: { latitude: number; longitude: number }): leaflet.Point {
    return this.#map.latLngToLayerPoint([latitude, longitude])
  }

  /** If pins cover each other, puts the first pin of the list in front and makes the others dots. */
  #layerPins(): void {
    const places = this.#data?.places ?? []
    const hidden = findHiddenPins(places.map((place) => this.#toPixels(place)))
    for (const [index, { number }] of places.entries()) {
      const marker = this.#markers.get(number)
      marker?.getElement()?.querySelector('.pin')?.classList.toggle('pin--behind', hidden[index])
      marker?.setZIndexOffset(hidden[index] ? 0 : pinZIndexOffsets.usual)
    }
  }

  #declutter(points: MapPoint[]): MapPoint[] {
    if (this.#map.getZoom() >= closest) return points
    const pins = (this.#data?.places ?? []).map((place) => this.#toPixels(place))
    const free = points.map((point) => {
      const { x, y } = placeBesidePins(this.#toPixels(point), pins, point.id === null)
      const { lat: latitude, lng: longitude } = this.#map.layerPointToLatLng([x, y])
      return { ...point, latitude, longitude }
    })
    return mergeOverlappingPoints(free, (point) => this.#toPixels(point))
  }

  async #readClusters(): Promise<void> {
    if (isHidden(this.#map)) return
    this.#running?.abort()
    const mine = new AbortController()
    this.#running = mine
    const { query, places } = this.#data ?? { query: '', places: [] }
    try {
      const points = await readPoints(query, { box: this.#map.getBounds(), places, signal: mine.signal })
      this.#clusters.clearLayers()
      for (const point of this.#declutter(points)) {
        createClusterMarker(point, this.#map, this.#element.dataset).addTo(this.#clusters)
      }
      this.#map.fire('markers')
    } catch {
      if (!mine.signal.aborted) showOfflineToast(() => void this.#readClusters(), 'map')
    }
  }
}

const isHidden = (map: leaflet.Map) => map.getContainer().clientWidth === 0

function toLatLngBounds(bounds: string): leaflet.LatLngBounds {
  const [south = 0, west = 0, north = 0, east = 0] = bounds.split(',').map(Number)
  return leaflet.latLngBounds([south, west], [north, east])
}
