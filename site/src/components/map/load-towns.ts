import gulfArabic from './basemap/gulf-towns-ar.json?url'
import gulfEnglish from './basemap/gulf-towns-en.json?url'
import gulfDutch from './basemap/gulf-towns-nl.json?url'
import moroccoArabic from './basemap/morocco-towns-ar.json?url'
import moroccoEnglish from './basemap/morocco-towns-en.json?url'
import moroccoDutch from './basemap/morocco-towns-nl.json?url'
import netherlandsArabic from './basemap/netherlands-towns-ar.json?url'
import netherlandsEnglish from './basemap/netherlands-towns-en.json?url'
import netherlandsDutch from './basemap/netherlands-towns-nl.json?url'
import type { Town } from './basemap-file.ts'
import { fetchFile } from './fetch-file.ts'
import type { RegionName } from './regions.ts'

const towns: Record<RegionName, Record<string, string>> = {
  gulf: { ar: gulfArabic, en: gulfEnglish, nl: gulfDutch },
  morocco: { ar: moroccoArabic, en: moroccoEnglish, nl: moroccoDutch },
  netherlands: { ar: netherlandsArabic, en: netherlandsEnglish, nl: netherlandsDutch },
}

export const loadTowns = async (region: RegionName, language: string): Promise<Town[]> =>
  (await fetchFile(towns[region][language] ?? towns[region].en ?? '')).json()
