import gulf from './basemap/gulf.json?url'
import morocco from './basemap/morocco.json?url'
import netherlands from './basemap/netherlands.json?url'
import { fetchFile } from './fetch-file.ts'
import type { RegionName } from './regions.ts'

const shapes: Record<RegionName, string> = { gulf, morocco, netherlands }

export const fetchRegion = async (region: RegionName): Promise<ArrayBuffer> =>
  (await fetchFile(shapes[region])).arrayBuffer()
