import { expect, test } from 'vitest'
import { isOpenLicence } from './open-licences.ts'

test.for([
  'ODbL-1.0',
  'odbl',
  'ODC-ODbL 1.0',
  'Open Database License (ODbL) v1.0',
  'https://opendatacommons.org/licenses/odbl/1-0/',
  'ODC-By-1.0',
  'PDDL-1.0',
  'CC0-1.0',
  'CC0',
  'CC BY 4.0',
  'CC-BY-SA-3.0-NL',
  'CC BY 3.0 IGO',
  'https://www.creativecommons.org/licenses/by-sa/4.0/deed.ar',
  'https://creativecommons.org/publicdomain/zero/1.0/',
  'Creative Commons Attribution 4.0 International',
  'CDLA-Permissive-2.0',
  'Apache-2.0',
  'Apache License 2.0',
  'Public domain',
])('passes data on under %s', (licence) => {
  expect(isOpenLicence(licence)).toBe(true)
})

test.for([
  '',
  'CC-BY-NC-4.0',
  'CC BY-ND 4.0',
  'cc-by-nc',
  'https://creativecommons.org/licenses/by-nc/4.0/',
  'https://creativecommons.org/licenses/by-nd/4.0/',
  'Creative Commons Attribution-NonCommercial 4.0',
  'CC BY 4.0 NC',
  'CC-BY-4.0-ND',
  'CC BY 4.0 غير تجاري',
  'Creative Commons Attribution 4.0 NonCommercial',
  'https://creativecommons.org/licenses/by/4.0/ not for sale',
  'https://opendatacommons.org/licenses/odbl/1-0/ with exceptions',
  'Apache 2.0 with Commons Clause',
  'All rights reserved',
  'proprietary',
  'not ODbL',
  'https://example.org/odbl',
  'جميع الحقوق محفوظة',
])('keeps data under «%s» back', (licence) => {
  expect(isOpenLicence(licence)).toBe(false)
})
