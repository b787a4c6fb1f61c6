import './place-map.ts'

/** The map of `#latitude=…&longitude=…&theme=…`, for the back office. The fragment keeps one page in the cache for all places. */
class MapFrame extends HTMLElement {
  connectedCallback(): void {
    const fragment = new URLSearchParams(location.hash.slice(1))
    const [latitude, longitude] = [Number(fragment.get('latitude')), Number(fragment.get('longitude'))]
    const theme = fragment.get('theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
    const map = this.querySelector('template')?.content.querySelector<HTMLElement>('place-map')
    if (!map || !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return
    map.dataset.latitude = String(latitude)
    map.dataset.longitude = String(longitude)
    this.replaceChildren(map)
  }
}

customElements.define('map-frame', MapFrame)
