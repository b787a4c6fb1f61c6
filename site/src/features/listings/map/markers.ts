import type { MapPoint } from '@dalil/api/contract'
import type { BusinessStatus } from '@dalil/db/vocabulary'
import leaflet from 'leaflet'
import { findClearOffset } from '../../../components/map/find-clear-offset.ts'
import { readCurrentPaths, readDisplayName } from '../../../lib/current-locale.ts'
import type { NumberedPlace } from './results-data.ts'

const closest = 17
/** Offsets of the z-index: pins of the page's listings are above other listings. */
export const pinZIndexOffsets = { usual: 1000, position: 2000, marked: 5000 }

export function createListingMarker(
  { number, name, path, status, latitude, longitude }: NumberedPlace,
  { statuses }: DOMStringMap,
) {
  const pin = createPin(path, name, findStatusName(status, statuses))
  pin.dataset.number = String(number)
  pin.ariaLabel = `${number} ${pin.ariaLabel}`
  const digit = document.createElement('span')
  digit.className = 'pin__number num'
  digit.textContent = String(number)
  // The space separates the number from the name for programs that compare the visible text with the label.
  pin.prepend(digit, ' ')
  return createMarker([latitude, longitude], pin, { zIndexOffset: pinZIndexOffsets.usual })
}

/** Creates the marker of a cluster, on which a click zooms in, or of a single listing that is not in the list. */
export function createClusterMarker(
  { latitude, longitude, id, count, title, title_latin, business_status }: MapPoint,
  map: leaflet.Map,
  { cluster = '', statuses }: DOMStringMap,
): leaflet.Marker {
  if (id !== null) {
    const named = { id, title: title ?? '', title_latin }
    const name = readDisplayName(named)
    const pin = createPin(readCurrentPaths().listing(named), name, findStatusName(business_status, statuses))
    pin.classList.add('pin--small')
    pin.dataset.listing = String(id)
    return createMarker([latitude, longitude], pin, {})
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'map__cluster num'
  // The sign tells the number of further places from the number of a pin.
  button.dir = 'ltr'
  button.textContent = `+${count}`
  button.ariaLabel = cluster.replace('{value}', String(count))
  button.addEventListener('click', () =>
    map.setView([latitude, longitude], Math.min(closest, map.getZoom() + 2), { animate: false }),
  )
  return createMarker([latitude, longitude], button, {})
}

const findStatusName = (status: BusinessStatus | null, names = '{}'): string | null =>
  status === null || status === 'open' ? null : JSON.parse(names)[status]

function createPin(href: string, name: string, status: string | null): HTMLAnchorElement {
  const pin = document.createElement('a')
  pin.className = status ? 'pin pin--closed' : 'pin'
  pin.href = href
  pin.ariaLabel = status ? `${name}: ${status}` : name
  const label = document.createElement('span')
  label.className = 'pin__name'
  label.dir = 'auto'
  label.textContent = name
  if (status) {
    const line = document.createElement('small')
    line.textContent = status
    label.append(' ', line)
  }
  pin.append(label)
  for (const event of ['mouseenter', 'focus', 'click']) pin.addEventListener(event, () => clampPinName(pin))
  return pin
}

export function clampPinName(pin: HTMLElement): void {
  const [label, canvas] = [pin.querySelector<HTMLElement>('.pin__name'), pin.closest('.map__live')]
  if (!label || !canvas) return
  label.style.translate = ''
  const { x, y } = findClearOffset(label, canvas)
  label.style.translate = `${x}px 0`
  const search = canvas.closest('.results-map')?.querySelector('.results-map__search:not([hidden])')
  // A name above the map or under the link would cover its pin, so it moves below the pin.
  const isBelow = y > 0 || (search && overlaps(label, search))
  const below = isBelow ? pin.getBoundingClientRect().bottom - label.getBoundingClientRect().top : 0
  label.style.translate = `${x}px ${below}px`
}

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export function createPositionMarker(position: [number, number], label: string): leaflet.Marker {
  const dot = document.createElement('span')
  dot.className = 'map__you'
  dot.role = 'img'
  dot.ariaLabel = label
  return createMarker(position, dot, { interactive: false, zIndexOffset: pinZIndexOffsets.position })
}

function createMarker(position: [number, number], html: HTMLElement, options: leaflet.MarkerOptions): leaflet.Marker {
  const icon = leaflet.divIcon({ html, className: 'map__marker', iconSize: [0, 0] })
  return leaflet.marker(position, { ...options, icon, keyboard: false, riseOnHover: true })
}
