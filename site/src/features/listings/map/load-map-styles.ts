// As an address only: a page that shows no map is not to fetch it.
import styles from 'leaflet/dist/leaflet.css?url'

/** Brings the styles of maps into the page. */
export function loadMapStyles(): Promise<unknown> {
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
