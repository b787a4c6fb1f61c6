import { expect, test } from 'vitest'
import { toAttribution, toLicenceUrl } from './attribution.ts'

test.for([
  ['ODbL 1.0', 'https://opendatacommons.org/licenses/odbl/1-0/'],
  ['CC-BY-SA-4.0', 'https://creativecommons.org/licenses/by-sa/4.0/'],
  ['CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['CDLA-Permissive-2.0', 'https://cdla.dev/permissive-2-0/'],
  ['Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0'],
  ['CC BY 4.0, not for trade', null],
  ['our own', null],
] as const)('the licence %s has the address %s', ([licence, url]) => expect(toLicenceUrl(licence)).toBe(url))

test.for([
  ['OpenStreetMap', 'ODbL 1.0', null, '© OpenStreetMap contributors'],
  ['Overture Maps', 'ODbL 1.0', null, '© OpenStreetMap contributors, Overture Maps Foundation'],
  ['Overture Maps', 'Apache-2.0', null, '© Foursquare Labs, Inc., Overture Maps Foundation'],
  ['Overture Maps', 'CDLA-Permissive-2.0', null, 'Overture Maps Foundation'],
  ['Overture Maps', 'CDLA-Permissive-2.0', 'Meta, Overture Maps Foundation', 'Meta, Overture Maps Foundation'],
  ['city', 'our own', null, 'city'],
  ['', 'ODbL 1.0', null, '© OpenStreetMap contributors'],
] as const)('a place of «%s» under %s whose record names %s, names %s', ([source, licence, attribution, text]) =>
  expect(toAttribution({ source, licence, attribution })?.text).toBe(text),
)

test.for([
  ['OpenStreetMap', 'https://www.openstreetmap.org/copyright'],
  ['Overture Maps', 'https://docs.overturemaps.org/attribution/'],
  ['Foursquare OS Places', 'https://opensource.foursquare.com/os-places/'],
  ['All the Places', 'https://www.alltheplaces.xyz/'],
  ['city', null],
] as const)('a place of «%s» links %s', ([source, url]) =>
  expect(toAttribution({ source, licence: 'CC0 1.0', attribution: null })?.url).toBe(url),
)
