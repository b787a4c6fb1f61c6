import { languages } from '@dalil/db/vocabulary'
import { type RegionName, regions } from '../../site/src/components/map/regions.ts'
import { encodeRegion } from './encode-region.ts'
import { listTowns } from './list-towns.ts'

export function createBasemapFiles(): [name: string, text: string][] {
  return (Object.keys(regions) as RegionName[]).flatMap((region) => [
    [`${region}.json`, `${JSON.stringify(encodeRegion(region))}\n`] as [string, string],
    ...languages.map((language): [string, string] => [
      `${region}-towns-${language}.json`,
      `${JSON.stringify(listTowns(regions[region].countries, language))}\n`,
    ]),
  ])
}
