try {
  // Reads the position that the visitor searched near from the referrer, because the position is not stored.
  const place = document.querySelector('[data-distance]')
  const { origin, searchParams } = new URL(document.referrer)
  const [from, to] = [searchParams, new Map(Object.entries(place.dataset))].map((fields) =>
    ['latitude', 'longitude'].map((name) => (Number(fields.get(name) || NaN) * Math.PI) / 180),
  )
  const half = (index) => Math.sin((to[index] - from[index]) / 2) ** 2
  const km = 12742 * Math.asin(Math.sqrt(half(0) + Math.cos(from[0]) * Math.cos(to[0]) * half(1)))
  if (origin === location.origin && km >= 0) {
    const number = km.toLocaleString(`${document.documentElement.lang}-u-nu-latn`, { maximumFractionDigits: 1 })
    place.append(place.dataset.distance.replace('{km}', number))
    place.hidden = false
  }
} catch {}
