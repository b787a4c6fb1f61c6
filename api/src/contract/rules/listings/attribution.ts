const contributors = { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }

const attributions = [
  {
    pattern: /overture/i,
    text: '© OpenStreetMap contributors, Overture Maps Foundation',
    url: 'https://docs.overturemaps.org/attribution/',
  },
  { pattern: /foursquare/i, text: '© Foursquare Labs, Inc.', url: 'https://opensource.foursquare.com/os-places/' },
  { pattern: /open\s?street\s?map|^osm$/i, ...contributors },
]

export type Attribution = { text: string; url: string | null }

/** What the licence of an imported place asks for. Data under the ODbL of another source names that source. */
export function toAttribution({
  source,
  licence,
}: {
  source: string | null
  licence: string | null
}): Attribution | null {
  if (licence === null) return null
  const name = source ?? ''
  const { text, url } = attributions.find(({ pattern }) => pattern.test(name)) ?? { text: name, url: null }
  if (text !== '') return { text, url }
  return /odbl|open database/i.test(licence) ? contributors : null
}
