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

type Imported = { source: string | null; external_id: string | null; licence: string | null }

/** Without an `external_id` a listing was not imported. The address is null if the id gives none. */
export function describeSource(listing: Imported) {
  const { source, external_id: id } = listing
  if (id === null) return {}
  return {
    source_id: id,
    source_url: toSourceUrl(source ?? '', id),
    attribution: toAttribution(listing) ?? undefined,
  }
}

function toSourceUrl(source: string, id: string): string | null {
  if (/open\s?street\s?map|^osm$/i.test(source) && /^(?:node|way|relation)\/\d{1,19}$/.test(id))
    return `https://www.openstreetmap.org/${id}`
  return /foursquare/i.test(source) && /^[\da-f]{24}$/.test(id) ? `https://foursquare.com/v/${id}` : null
}

const commons = 'https://creativecommons.org'
const openData = 'https://opendatacommons.org/licenses'
const licenceUrls: [RegExp, string][] = [
  [/^cc-?0(?:-1-0)?$/, `${commons}/publicdomain/zero/1.0/`],
  [/^cc-(by(?:-nc)?(?:-sa|-nd)?)-(\d)-(\d)$/, `${commons}/licenses/$1/$2.$3/`],
  [/^odbl(?:-1-0)?$/, `${openData}/odbl/1-0/`],
  [/^odc-by(?:-1-0)?$/, `${openData}/by/1-0/`],
  [/^pddl(?:-1-0)?$/, `${openData}/pddl/1-0/`],
  [/^cdla-(permissive|sharing)-(\d)-(\d)$/, 'https://cdla.dev/$1-$2-$3/'],
  [/^apache(?:-licen[cs]e)?-2-0$/, 'https://www.apache.org/licenses/LICENSE-2.0'],
  [/^mit$/, 'https://spdx.org/licenses/MIT.html'],
]

/** Of a licence that is named by its SPDX id or nearly so. */
export function toLicenceUrl(licence: string): string | null {
  const name = licence.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')
  const [pattern, url] = licenceUrls.find(([pattern]) => pattern.test(name)) ?? []
  return pattern && url ? name.replace(pattern, url) : null
}
