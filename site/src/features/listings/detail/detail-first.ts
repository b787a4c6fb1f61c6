try {
  // After a search near a position, the referrer is the results page; the position is not stored.
  const place = document.querySelector('[data-distance]') as HTMLElement
  const { origin, searchParams } = new URL(document.referrer)
  const toRadians = (text?: string | null) => (Number(text || Number.NaN) * Math.PI) / 180
  const toPoint = (fields: URLSearchParams | Map<string, string | undefined>) => ({
    latitude: toRadians(fields.get('latitude')),
    longitude: toRadians(fields.get('longitude')),
  })
  const from = toPoint(searchParams)
  const to = toPoint(new Map(Object.entries(place.dataset)))
  const half = (name: keyof typeof to) => Math.sin((to[name] - from[name]) / 2) ** 2
  const curved = half('latitude') + Math.cos(from.latitude) * Math.cos(to.latitude) * half('longitude')
  const km = 12742 * Math.asin(Math.sqrt(curved))
  if (origin === location.origin && km >= 0) {
    const number = km.toLocaleString(`${document.documentElement.lang}-u-nu-latn`, { maximumFractionDigits: 1 })
    place.append((place.dataset.distance ?? '').replace('{km}', number))
    place.hidden = false
  }
} catch {}
