const contributors = { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }

const foursquare = { text: '© Foursquare Labs, Inc.', url: 'https://opensource.foursquare.com/os-places/' }

const isOpenDatabase = (licence: string) => /odbl|open database/i.test(licence)

/** Of an Overture place without datasets: its licence tells which of them it has. */
function describeOverture(licence: string): string {
  const party = isOpenDatabase(licence) ? [contributors.text] : /apache/i.test(licence) ? [foursquare.text] : []
  return [...party, 'Overture Maps Foundation'].join(', ')
}

const attributions = [
  { pattern: /overture/i, describe: describeOverture, url: 'https://docs.overturemaps.org/attribution/' },
  { pattern: /foursquare/i, describe: () => foursquare.text, url: foursquare.url },
  { pattern: /open\s?street\s?map|^osm$/i, describe: () => contributors.text, url: contributors.url },
  { pattern: /all\s?the\s?places/i, describe: () => 'All the Places', url: 'https://www.alltheplaces.xyz/' },
]

export type Attribution = { text: string; url: string | null }
type Origin = { source: string | null; licence: string | null; attribution: string | null }

/** What the licence of an imported place asks for. Data under the ODbL of another source names that source. */
export function toAttribution({ source, licence, attribution }: Origin): Attribution | null {
  if (licence === null) return null
  const name = source ?? ''
  const known = attributions.find(({ pattern }) => pattern.test(name))
  const text = attribution ?? known?.describe(licence) ?? name
  if (text !== '') return { text, url: known?.url ?? null }
  return isOpenDatabase(licence) ? contributors : null
}

/** Without an `external_id` a listing was not imported. The address is null if the id gives none. */
export function describeSource(listing: Origin & { external_id: string | null }) {
  const { source, external_id: id } = listing
  if (id === null) return { attribution: undefined }
  return { source_id: id, source_url: toSourceUrl(source ?? '', id), attribution: toAttribution(listing) ?? undefined }
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
