import './place-map.ts'

/** Shows the map of `#latitude=…&longitude=…&theme=…` in a frame of the back office. All places share one cached page. */
class MapFrame extends HTMLElement {
  connectedCallback(): void {
    const fragment = new URLSearchParams(location.hash.slice(1))
    const [latitudes, longitudes] = [fragment.getAll('latitude'), fragment.getAll('longitude')]
    const theme = fragment.get('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    const map = this.querySelector('template')?.content.querySelector<HTMLElement>('place-map')
    if (!map || !latitudes.every(isWithin(90)) || !longitudes.every(isWithin(180))) return
    const [latitude, otherLatitude] = latitudes
    const [longitude, otherLongitude] = longitudes
    if (latitude && longitude) Object.assign(map.dataset, { latitude, longitude })
    if (otherLatitude && otherLongitude) Object.assign(map.dataset, { otherLatitude, otherLongitude })
    this.replaceChildren(map)
  }
}

const isWithin = (limit: number) => (text: string) => Math.abs(Number(text)) <= limit

customElements.define('map-frame', MapFrame)
