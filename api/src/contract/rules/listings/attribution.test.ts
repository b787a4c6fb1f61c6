import { expect, test } from 'vitest'
import { toLicenceUrl } from './attribution.ts'

test.for([
  ['ODbL 1.0', 'https://opendatacommons.org/licenses/odbl/1-0/'],
  ['CC-BY-SA-4.0', 'https://creativecommons.org/licenses/by-sa/4.0/'],
  ['CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['CDLA-Permissive-2.0', 'https://cdla.dev/permissive-2-0/'],
  ['Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0'],
  ['CC BY 4.0, not for trade', null],
  ['our own', null],
] as const)('the licence %s has the address %s', ([licence, url]) => expect(toLicenceUrl(licence)).toBe(url))
